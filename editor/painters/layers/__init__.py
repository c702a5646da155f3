"""One layer of the map a module, all of the shape of `editor.painters.context.Layer`."""

"""Prints the places of the fields of MuJoCo's structs, from their descriptions in its Python package: STRUCT FIELD BYTES."""

from mujoco.introspect import ast_nodes, structs

WORDS = {"char": 1, "unsigned char": 1, "mjtByte": 1, "bool": 1, "mjtBool": 1, "int": 4, "unsigned int": 4, "float": 4}
LONG_WORDS = {"double", "mjtNum", "mjtSize", "size_t", "int64_t", "uint64_t", "uintptr_t"}


def size_and_alignment(kind):
    """Of a C type, in bytes."""
    if isinstance(kind, ast_nodes.PointerType):
        return 8, 8
    if isinstance(kind, ast_nodes.ArrayType):
        size, alignment = size_and_alignment(kind.inner_type)
        for extent in kind.extents:
            size *= extent
        return size, alignment
    if isinstance(kind, ast_nodes.AnonymousStructDecl):
        return layout(kind.fields)[1:]
    name = kind.name.removeprefix("struct ").rstrip("_")
    if name in structs.STRUCTS:
        return layout(structs.STRUCTS[name].fields)[1:]
    size = 8 if name in LONG_WORDS else WORDS.get(name, 4)  # enumerations have four
    return size, size


def layout(fields):
    """The places of fields, and the size and the alignment of their struct."""
    places, end, widest = {}, 0, 1
    for field in fields:
        size, alignment = size_and_alignment(field.type)
        end = -(-end // alignment) * alignment
        places[field.name] = end
        end += size
        widest = max(widest, alignment)
    return places, -(-end // widest) * widest, widest


for name in ("mjModel", "mjData", "mjContact", "mjOption"):
    places, size, _ = layout(structs.STRUCTS[name].fields)
    print(name, "size", size)
    for field, place in places.items():
        print(name, field, place)

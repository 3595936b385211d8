"""What a program that is not ours reads out of a document: python3 readers.py FORMAT FILE [ENCODING], texts on standard output."""
import csv
import html.parser
import io
import json
import sys
import zipfile
import xml.etree.ElementTree as tree

KIND, PATH = sys.argv[1], sys.argv[2]
ENCODING = sys.argv[3] if len(sys.argv) > 3 else "utf-8"


def say(text):
    sys.stdout.buffer.write(text.encode("utf-8", "replace") + b"\n")


def values(found):
    if isinstance(found, str):
        say(found)
    elif isinstance(found, dict):
        for value in found.values():
            values(value)
    elif isinstance(found, list):
        for value in found:
            values(value)


def with_mark(encoding):
    head = open(PATH, "rb").read(3)
    if head[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return "utf-16"
    return "utf-8-sig" if head == b"\xef\xbb\xbf" else encoding


def read_xml():
    for element in tree.parse(PATH).iter():
        say("".join(element.itertext()))
        for value in element.attrib.values():
            say(value)


class Page(html.parser.HTMLParser):
    def handle_starttag(self, tag, attrs):
        for _, value in attrs:
            say(value or "")

    handle_startendtag = handle_starttag

    def handle_data(self, data):
        say(data)


def read_toolkit():
    from translate.storage import properties

    content = open(PATH, "rb").read()
    encoding = with_mark(ENCODING)
    try:
        content.decode(encoding)
    except UnicodeDecodeError:
        encoding = "iso-8859-1"
    names = {"utf-16": "strings", "iso-8859-1": "java"}
    family = "strings-utf8" if PATH.endswith(".strings") else "java-utf8"
    store = properties.propfile(io.BytesIO(content), personality=names.get(encoding, family), encoding=encoding)
    for unit in store.units:
        say(str(unit.target or unit.source or ""))


def read_yaml():
    import yaml

    def scalars(node, seen):
        # An alias is the same node again.
        if id(node) in seen:
            return
        seen.add(id(node))
        if isinstance(node, yaml.ScalarNode):
            say(node.value)
        elif isinstance(node, yaml.MappingNode):
            for _, value in node.value:
                scalars(value, seen)
        else:
            for value in node.value:
                scalars(value, seen)

    # Nodes rather than values: a key may be there twice, and a file may hold several documents.
    for document in yaml.compose_all(open(PATH, encoding=with_mark(ENCODING)), yaml.SafeLoader):
        if document is not None:
            scalars(document, set())


def read_package():
    with zipfile.ZipFile(PATH) as package:
        for name in package.namelist():
            if name.endswith((".html", ".htm")):
                Page().feed(package.read(name).decode("utf-8", "replace"))
            elif name.endswith(".xml") and package.getinfo(name).file_size > 0:
                root = tree.fromstring(package.read(name))
                say("".join(root.itertext()))
                for element in root.iter():
                    values(list(element.attrib.values()))


if KIND == "json":
    def pairs(found):
        # A name may be there twice.
        return [value for _, value in found]

    values(json.load(open(PATH, encoding=with_mark(ENCODING)), strict=False, object_pairs_hook=pairs))
elif KIND == "yaml":
    read_yaml()
elif KIND == "csv":
    text = open(PATH, encoding=with_mark(ENCODING), newline="")
    for row in csv.reader(text, delimiter="\t" if PATH.endswith(".tsv") else ","):
        values(row)
elif KIND == "html":
    Page().feed(open(PATH, encoding=with_mark(ENCODING), errors="replace").read())
elif KIND == "xml":
    read_xml()
elif KIND == "package":
    read_package()
elif KIND == "toolkit":
    read_toolkit()
else:
    say(open(PATH, encoding=with_mark(ENCODING)).read())

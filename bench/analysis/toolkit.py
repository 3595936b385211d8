"""How many lines of a text the translate toolkit looks up in a TMX in a second of the processor."""
import re
import sys
import time

from translate.search import match
from translate.storage import tmx

path, document, sample = sys.argv[1], sys.argv[2], int(sys.argv[3])
with open(path, "rb") as file:
    store = tmx.tmxfile(file, "en", "es")
with open(document, encoding="utf-8") as file:
    lines = [line for line in re.split(r"\n+|(?<=[.:]) (?=[A-Z])", file.read()) if line.strip()]
step = max(1, len(lines) // sample)
matcher = match.matcher(store, max_candidates=1, min_similarity=50, max_length=10000)
asked = lines[::step][:sample]
since = time.process_time()
for line in asked:
    matcher.matches(line)
print(len(asked) / (time.process_time() - since))

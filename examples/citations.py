"""Writes the citation of every page with a hit, and a link to its first hit, as tab-separated lines.

    python3 examples/citations.py PRODUCT WORD > citations.tsv

LANGHUAN is the address of the library, LANGHUAN_TOKEN an access token: examples/README.md.
"""

import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

server = os.environ.get("LANGHUAN", "http://localhost:8700")
token = os.environ.get("LANGHUAN_TOKEN")


def ask(path, question):
    """The reply of the server. Waits where it is asked to, and ends the program with its message where it refuses."""
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    request = urllib.request.Request(server + path, json.dumps(question).encode(), headers)
    while True:
        try:
            with urllib.request.urlopen(request) as reply:
                return json.load(reply)
        except urllib.error.HTTPError as error:
            if error.code in (429, 503) and "retry-after" in error.headers:
                time.sleep(int(error.headers["retry-after"]))
                continue
            failure = json.load(error)["error"]
            sys.exit(f"{failure['code']}: {failure['message']}")


def matches(code, word):
    """All pages of the product with a hit, in the order of the book."""
    start = 0
    while True:
        question = {
            "code": code,
            "filterGroup": {"rules": [{"value": word}]},
            "withCitations": True,
            "start": start,
            "count": 100,
        }
        reply = ask("/api/gujiread/api/search/fulltext", question)
        yield from reply["matches"]
        start += 100
        if start >= reply["total"]:
            return


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: citations.py PRODUCT WORD")
    code, word = sys.argv[1:]
    sys.stdout.reconfigure(encoding="utf-8")
    print("citation", "hits", "link", sep="\t")
    for match in matches(code, word):
        link = f"{server}/app/read/{code}?{urllib.parse.urlencode({'at': match['at']})}"
        print(match["citation"], match["hitCount"], link, sep="\t")


if __name__ == "__main__":
    main()

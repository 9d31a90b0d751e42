"""Asks a server of a test as Google's own client does, and prints what it understands."""

import json
import sys

from google.oauth2.credentials import Credentials
from googleapiclient.discovery import build
from googleapiclient.errors import HttpError

address = sys.argv[1]


def client(api, version, path=""):
    return build(
        api,
        version,
        credentials=Credentials("of-a-test"),
        static_discovery=True,
        client_options={"api_endpoint": f"{address}{api}/{path}"},
    )


def all_items(collection, items, **arguments):
    found = []
    request = collection.list(**arguments)
    while request is not None:
        answer = request.execute()
        found += answer.get(items, [])
        request = collection.list_next(request, answer)
    return found


assets = client("cloudasset", "v1").assets()
listed = all_items(
    assets, "assets", parent="organizations/9", contentType="RESOURCE", assetTypes=["storage.googleapis.com/Bucket"]
)
topics = client("pubsub", "v1").projects().topics().list(project="projects/shop-1").execute()
buckets = client("storage", "v1", "storage/v1/").buckets().list(project="shop-1").execute()
instances = client("compute", "v1", "compute/v1/").instances().aggregatedList(project="shop-1").execute()
try:
    assets.list(parent="organizations/8").execute()
    refusal = None
except HttpError as error:
    refusal = error.error_details[0]["reason"]

print(
    json.dumps(
        {
            "assets": len(listed),
            "ancestors": listed[0]["ancestors"],
            "buckets": len(buckets.get("items", [])),
            "topics": len(topics["topics"]),
            "instances": [len(scope["instances"]) for scope in instances["items"].values()],
            "refusal": refusal,
        }
    )
)

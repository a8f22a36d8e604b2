"""moto's S3 server on a port, with its objects kept in a folder, so that it can be killed and started again.

It answers one request at a time: moto looks whether an object is there and then puts it, so two at once could both pass.
(The services themselves promise that one of two creators wins.)
"""

import os
import sys
import urllib.parse

from moto.s3.models import s3_backends
from moto.server import DomainDispatcherApplication, create_backend_app
from werkzeug.serving import make_server


def main(port, folder):
    os.makedirs(folder, exist_ok=True)
    backend = s3_backends["123456789012"]["aws"]
    backend.create_bucket("queens", "us-east-1")
    # What was there before the kill is back before anybody is answered.
    for name in os.listdir(folder):
        with open(os.path.join(folder, name), "rb") as file:
            backend.put_object("queens", urllib.parse.unquote(name), file.read())

    def path_of(key):
        return os.path.join(folder, urllib.parse.quote(key, safe=""))

    real_put, real_delete = backend.put_object, backend.delete_object

    def put(bucket_name, key_name, value, *args, **kwargs):
        made = real_put(bucket_name, key_name, value, *args, **kwargs)
        with open(path_of(key_name), "wb") as file:
            file.write(value)
        return made

    def delete(bucket_name, key_name, *args, **kwargs):
        gone = real_delete(bucket_name, key_name, *args, **kwargs)
        if os.path.exists(path_of(key_name)):
            os.remove(path_of(key_name))
        return gone

    backend.put_object, backend.delete_object = put, delete
    application = DomainDispatcherApplication(create_backend_app)
    make_server("127.0.0.1", port, application, threaded=False).serve_forever()


main(int(sys.argv[1]), sys.argv[2])

"""Uses the generated Python client as a program would: try_python_client.py <origin> <token>."""

import sys

from compra_client import AuthenticatedClient
from compra_client.api.house_item import house_item_add, house_item_list, house_item_remove
from compra_client.api.product import product_list
from compra_client.models import HouseItemAddBody

origin, token = sys.argv[1:]
with AuthenticatedClient(base_url=origin, token=token) as client:
    added = house_item_add.sync(client=client, body=HouseItemAddBody(text="meia dúzia de ovos"))
    assert added.name == "ovos" and added.quantity == 6, added
    listed = house_item_list.sync(client=client)
    assert any(item.id == added.id for item in listed.items)
    assert house_item_remove.sync_detailed(added.id, client=client).status_code == 204
    assert len(product_list.sync(client=client).data) > 0
print("Python: added, listed, removed; read products")

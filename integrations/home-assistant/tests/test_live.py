"""Webhooks of the real server, and forged ones."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
from pathlib import Path
import re
import time
from typing import Any

from aiohttp.test_utils import TestClient
from homeassistant.core import Event, HomeAssistant, callback
from homeassistant.setup import async_setup_component
import pytest
from pytest_homeassistant_custom_component.common import async_capture_events
from pytest_homeassistant_custom_component.typing import ClientSessionGenerator
import yaml

from custom_components.compra_inteligente.const import CONF_WEBHOOK_SECRET, EVENT_TYPE

from .conftest import Load, entity_of, shown
from .house import House

DOCS = Path(__file__).parents[3] / "docs/integrations/home-assistant.md"
SECRET = f"whsec_{base64.b64encode(b'k' * 32).decode()}"
EVENTS = ["list.item.added", "stock.low"]


@pytest.fixture
async def client(hass: HomeAssistant, hass_client_no_auth: ClientSessionGenerator) -> TestClient:
    """Return a client of Home Assistant's own server."""
    assert await async_setup_component(hass, "webhook", {})
    return await hass_client_no_auth()


def signed(body: dict[str, Any], *, age: int = 0, secret: str = SECRET) -> dict[str, Any]:
    """Return a call as the server makes it."""
    text = json.dumps(body)
    at = str(int(time.time()) - age)
    key = base64.b64decode(secret.removeprefix("whsec_"))
    digest = hmac.new(key, f"msg_1.{at}.{text}".encode(), hashlib.sha256).digest()
    signature = f"v1,{base64.b64encode(digest).decode()}"
    headers = {"webhook-id": "msg_1", "webhook-timestamp": at, "webhook-signature": signature}
    return {"data": text, "headers": headers}


async def test_a_change_on_the_server_arrives_by_webhook(
    hass: HomeAssistant, house: House, load: Load, client: TestClient
) -> None:
    url = str(client.make_url("/api/webhook/hook"))
    made = await house.call("POST", "webhooks", {"url": url, "events": EVENTS})
    entry = await load(options={CONF_WEBHOOK_SECRET: made["secret"]})
    received: asyncio.Queue[Event] = asyncio.Queue()

    @callback
    def receive(event: Event) -> None:
        received.put_nowait(event)

    hass.bus.async_listen(EVENT_TYPE, receive)

    await house.add(name="Leite")
    event = await asyncio.wait_for(received.get(), 30)
    await hass.async_block_till_done()
    assert event.data["type"] == "list.item.added"
    assert event.data["data"]["items"][0]["name"] == "Leite"
    assert await shown(hass, entity_of(hass, entry, "house")) == [("Leite", "needs_action")]

    coffee = await house.product("Café", stock=2, minimum=1)
    await house.call("POST", f"product/{coffee}/stock", {"stock": 0})
    event = await asyncio.wait_for(received.get(), 30)
    await hass.async_block_till_done()
    assert event.data["type"] == "stock.low"
    assert hass.states.get(entity_of(hass, entry, "low_stock", "sensor")).state == "1"


async def test_the_automation_of_the_docs_adds_what_runs_low(
    hass: HomeAssistant, house: House, load: Load, client: TestClient
) -> None:
    hass.config.language = "pt-BR"
    await load(options={CONF_WEBHOOK_SECRET: SECRET})
    [text] = re.findall(r"```yaml\n(.*?)```", DOCS.read_text(), re.DOTALL)
    assert await async_setup_component(hass, "automation", {"automation": yaml.safe_load(text)})
    await hass.async_block_till_done()
    products = [{"name": "Café"}, {"name": "Sal"}]
    await client.post(
        "/api/webhook/hook", **signed({"type": "stock.low", "data": {"products": products}})
    )
    await hass.async_block_till_done()
    assert {item["name"] for item in await house.items()} == {"Café", "Sal"}


async def test_a_repeated_call_fires_one_event(
    hass: HomeAssistant, load: Load, client: TestClient
) -> None:
    await load(options={CONF_WEBHOOK_SECRET: SECRET})
    events = async_capture_events(hass, EVENT_TYPE)
    body = {"type": "ping", "data": {}}
    for _ in range(2):
        answer = await client.post("/api/webhook/hook", **signed(body))
        assert answer.status == 204
    await hass.async_block_till_done()
    assert len(events) == 1


@pytest.mark.parametrize(
    "call",
    [
        signed({"type": "ping", "data": {}}, age=301),
        signed(
            {"type": "ping", "data": {}}, secret=f"whsec_{base64.b64encode(b'x' * 32).decode()}"
        ),
        {**signed({"type": "ping", "data": {}}), "data": "{}"},
        {"data": "{}"},
        {"data": "{}", "headers": {"webhook-id": "1", "webhook-timestamp": "now"}},
    ],
)
async def test_a_forged_or_old_call_is_refused(
    hass: HomeAssistant, load: Load, client: TestClient, call: dict[str, Any]
) -> None:
    await load(options={CONF_WEBHOOK_SECRET: SECRET})
    events = async_capture_events(hass, EVENT_TYPE)
    answer = await client.post("/api/webhook/hook", **call)
    assert answer.status == 401
    assert events == []


async def test_without_a_secret_nothing_is_received(
    hass: HomeAssistant, load: Load, client: TestClient
) -> None:
    await load()
    events = async_capture_events(hass, EVENT_TYPE)
    await client.post("/api/webhook/hook", **signed({"type": "ping", "data": {}}))
    assert events == []

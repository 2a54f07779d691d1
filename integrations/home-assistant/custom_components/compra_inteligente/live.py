"""Signed calls of the server's webhooks: refresh at once, and an event for automations."""

from __future__ import annotations

import base64
import binascii
from collections import deque
import hashlib
import hmac
from http import HTTPStatus
import json
import time

from aiohttp import hdrs
from aiohttp.web import Request, Response
from homeassistant.components import webhook
from homeassistant.const import CONF_WEBHOOK_ID
from homeassistant.core import HomeAssistant, callback

from .api import Json
from .const import CONF_WEBHOOK_SECRET, DOMAIN, EVENT_TYPE, NAME
from .coordinator import CompraConfigEntry

# A replayed call is refused after this time, and recognized by its id before.
MAX_AGE_SECONDS = 300
KNOWN_CALLS = 500


@callback
def register_webhook(hass: HomeAssistant, entry: CompraConfigEntry) -> None:
    """Receive calls while an entry is loaded, if the user has entered the secret."""
    if not (secret := entry.options.get(CONF_WEBHOOK_SECRET)):
        return
    known: deque[str] = deque(maxlen=KNOWN_CALLS)

    async def handle(hass: HomeAssistant, webhook_id: str, request: Request) -> Response:
        body = await request.read()
        if not is_signed(secret, request, body):
            return Response(status=HTTPStatus.UNAUTHORIZED)
        if (call := request.headers["webhook-id"]) not in known:
            known.append(call)
            publish(hass, entry, json.loads(body))
        return Response(status=HTTPStatus.NO_CONTENT)

    webhook.async_register(
        hass,
        DOMAIN,
        f"{NAME} {entry.title}",
        entry.data[CONF_WEBHOOK_ID],
        handle,
        local_only=False,
        allowed_methods=[hdrs.METH_POST],
    )


@callback
def unregister_webhook(hass: HomeAssistant, entry: CompraConfigEntry) -> None:
    """Refuse further calls."""
    webhook.async_unregister(hass, entry.data[CONF_WEBHOOK_ID])


@callback
def publish(hass: HomeAssistant, entry: CompraConfigEntry, message: Json) -> None:
    """Refresh what a message is about, and fire it for automations."""
    kind = str(message["type"])
    runtime = entry.runtime_data
    coordinator = runtime.stock if kind.startswith("stock.") else runtime.house
    entry.async_create_task(hass, coordinator.async_refresh(), f"{DOMAIN} refresh after {kind}")
    data = {"entry_id": entry.entry_id, "type": kind, "data": message["data"]}
    hass.bus.async_fire(EVENT_TYPE, data)


def is_signed(secret: str, request: Request, body: bytes) -> bool:
    """Whether a call has a recent signature of Standard Webhooks by this secret."""
    headers = request.headers
    call, at = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not call or not at.isdecimal() or abs(time.time() - int(at)) > MAX_AGE_SECONDS:
        return False
    try:
        key = key_of(secret)
    except binascii.Error:
        return False
    signed = hmac.new(key, f"{call}.{at}.".encode() + body, hashlib.sha256).digest()
    ours = f"v1,{base64.b64encode(signed).decode()}".encode()
    theirs = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(one.encode(), ours) for one in theirs)


def key_of(secret: str) -> bytes:
    """Return the key of a secret as the screen shows it; raise binascii.Error if it is none."""
    return base64.b64decode(secret.removeprefix("whsec_"), validate=True)

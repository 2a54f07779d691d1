"""Names and limits of the integration."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

DOMAIN: Final = "compra_inteligente"
NAME: Final = "Compra Inteligente"

CONF_INTERVAL: Final = "interval"
CONF_WEBHOOK_SECRET: Final = "webhook_secret"  # noqa: S105 -- the name of a field

DEFAULT_INTERVAL: Final = 30
MIN_INTERVAL: Final = 10
MAX_INTERVAL: Final = 3600

# Saved lists and the stock change seldom, and each poll needs several calls.
SLOW_INTERVAL: Final = timedelta(minutes=5)

EVENT_TYPE: Final = f"{DOMAIN}_event"

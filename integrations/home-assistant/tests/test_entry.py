"""Loading, unloading, diagnostics and texts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from homeassistant.config_entries import ConfigEntryState
from homeassistant.const import CONF_TOKEN
from homeassistant.core import HomeAssistant
from homeassistant.helpers import device_registry as dr, entity_registry as er
import pytest

from custom_components.compra_inteligente.const import CONF_WEBHOOK_SECRET
from custom_components.compra_inteligente.diagnostics import async_get_config_entry_diagnostics

from .conftest import Load
from .house import Cable, House

TEXTS = Path(__file__).parent.parent / "custom_components/compra_inteligente/translations"


async def test_an_entry_can_be_unloaded_and_removed(hass: HomeAssistant, load: Load) -> None:
    entry = await load(options={CONF_WEBHOOK_SECRET: "whsec_MDEyMzQ1"})
    assert await hass.config_entries.async_unload(entry.entry_id)
    assert entry.state is ConfigEntryState.NOT_LOADED
    assert await hass.config_entries.async_setup(entry.entry_id)
    await hass.config_entries.async_remove(entry.entry_id)
    await hass.async_block_till_done()
    assert not er.async_entries_for_config_entry(er.async_get(hass), entry.entry_id)
    assert not dr.async_entries_for_config_entry(dr.async_get(hass), entry.entry_id)


async def test_setup_is_tried_again_while_the_server_is_away(
    hass: HomeAssistant, load: Load, cable: Cable
) -> None:
    await cable.cut()
    entry = await load(url=cable.url)
    assert entry.state is ConfigEntryState.SETUP_RETRY


async def test_setup_with_a_revoked_token_starts_the_dialog_for_a_new_one(
    hass: HomeAssistant, house: House, load: Load
) -> None:
    token_id, token = await house.token()
    await house.call("DELETE", f"tokens/{token_id}")
    entry = await load(token=token)
    assert entry.state is ConfigEntryState.SETUP_ERROR
    assert len(hass.config_entries.flow.async_progress()) == 1


async def test_diagnostics_have_counts_and_no_secret(
    hass: HomeAssistant, house: House, load: Load
) -> None:
    await house.add(name="Segredo de família")
    entry = await load(options={CONF_WEBHOOK_SECRET: "whsec_MDEyMzQ1"})
    found = await async_get_config_entry_diagnostics(hass, entry)
    text = json.dumps(found)
    assert found["house"] == {
        "succeeded": True,
        "error": None,
        "interval": "0:00:30",
        "items": 1,
    }
    for secret in (entry.data[CONF_TOKEN], "whsec_", '"hook"', "família"):
        assert secret not in text


def keys_of(texts: dict[str, Any], path: str = "") -> set[str]:
    """Return the paths of all texts."""
    return {
        key
        for name, value in texts.items()
        for key in (
            keys_of(value, f"{path}.{name}") if isinstance(value, dict) else {f"{path}.{name}"}
        )
    }


@pytest.mark.parametrize("language", ["pt-BR", "pt"])
def test_each_language_has_all_texts(language: str) -> None:
    english, other = (
        keys_of(json.loads((TEXTS / f"{name}.json").read_text())) for name in ("en", language)
    )
    assert other == english

"""The dialogs."""

from __future__ import annotations

from collections.abc import AsyncGenerator

from aiohttp import web
from aiohttp.test_utils import TestServer
from homeassistant.config_entries import SOURCE_USER
from homeassistant.const import CONF_TOKEN, CONF_URL
from homeassistant.core import HomeAssistant
from homeassistant.data_entry_flow import FlowResultType
import pytest

from custom_components.compra_inteligente.const import CONF_INTERVAL, CONF_WEBHOOK_SECRET, DOMAIN

from .conftest import Load
from .house import SERVER, Cable, House

URL = str(SERVER.origin())
UNKNOWN = f"ci_{'a' * 43}"


@pytest.fixture
async def stranger() -> AsyncGenerator[str]:
    """Return the address of another program, which answers everything."""

    async def answer(request: web.Request) -> web.Response:
        kinds = {"/web": web.Response(text="<p>Oi</p>", content_type="text/html")}
        return kinds.get(request.path, web.json_response({"hello": "world"}))

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    server = TestServer(app)
    await server.start_server()
    yield str(server.make_url("/"))
    await server.close()


async def enter(hass: HomeAssistant, url: str, token: str) -> dict:
    """Enter address and token in the first dialog."""
    flow = await hass.config_entries.flow.async_init(DOMAIN, context={"source": SOURCE_USER})
    assert flow["type"] is FlowResultType.FORM
    assert not flow["errors"]
    done = await hass.config_entries.flow.async_configure(
        flow["flow_id"], {CONF_URL: url, CONF_TOKEN: token}
    )
    await hass.async_block_till_done()
    return done


async def test_address_and_token_connect_a_household(hass: HomeAssistant, house: House) -> None:
    _, token = await house.token()
    done = await enter(hass, f" {URL}/lista ", f"Bearer {token}\n")
    assert done["type"] is FlowResultType.CREATE_ENTRY
    assert done["title"] == "127.0.0.1"
    assert done["data"][CONF_URL] == URL
    assert done["data"][CONF_TOKEN] == token
    assert hass.states.get("todo.compra_inteligente_house_list").state == "0"


async def test_a_token_that_only_reads_connects_too(hass: HomeAssistant, house: House) -> None:
    _, token = await house.token("read")
    assert (await enter(hass, URL, token))["type"] is FlowResultType.CREATE_ENTRY


async def test_the_same_token_is_connected_once(hass: HomeAssistant, house: House) -> None:
    _, token = await house.token()
    await enter(hass, URL, token)
    again = await enter(hass, URL, token)
    assert again["type"] is FlowResultType.ABORT
    assert again["reason"] == "already_configured"


@pytest.mark.parametrize("token", [UNKNOWN, "abc", "ci_ç", "a b"])
async def test_an_unknown_token_is_refused(hass: HomeAssistant, token: str) -> None:
    assert (await enter(hass, URL, token))["errors"] == {CONF_TOKEN: "invalid_auth"}


@pytest.mark.parametrize("url", ["ftp://compras.example", "https://", "https://a:b@c.example", ""])
async def test_what_is_no_address_is_refused(hass: HomeAssistant, url: str) -> None:
    assert (await enter(hass, url, UNKNOWN))["errors"] == {CONF_URL: "invalid_url"}


async def test_an_unreachable_server_is_reported(hass: HomeAssistant, cable: Cable) -> None:
    await cable.cut()
    assert (await enter(hass, cable.url, UNKNOWN))["errors"] == {"base": "cannot_connect"}


async def test_another_program_is_not_taken_for_the_product(
    hass: HomeAssistant, stranger: str
) -> None:
    assert (await enter(hass, stranger, UNKNOWN))["errors"] == {CONF_URL: "not_our_server"}


async def test_a_dialog_can_be_completed_after_an_error(hass: HomeAssistant, house: House) -> None:
    _, token = await house.token()
    failed = await enter(hass, URL, UNKNOWN)
    done = await hass.config_entries.flow.async_configure(
        failed["flow_id"], {CONF_URL: URL, CONF_TOKEN: token}
    )
    await hass.async_block_till_done()
    assert done["type"] is FlowResultType.CREATE_ENTRY


async def test_a_revoked_token_starts_the_dialog_for_a_new_one(
    hass: HomeAssistant, house: House, load: Load
) -> None:
    token_id, token = await house.token()
    entry = await load(token=token)
    await house.call("DELETE", f"tokens/{token_id}")
    await entry.runtime_data.house.async_refresh()
    await hass.async_block_till_done()

    [flow] = hass.config_entries.flow.async_progress()
    assert flow["context"]["source"] == "reauth"
    refused = await hass.config_entries.flow.async_configure(flow["flow_id"], {CONF_TOKEN: token})
    assert refused["errors"] == {CONF_TOKEN: "invalid_auth"}

    _, renewed = await house.token()
    done = await hass.config_entries.flow.async_configure(flow["flow_id"], {CONF_TOKEN: renewed})
    await hass.async_block_till_done()
    assert done["reason"] == "reauth_successful"
    assert entry.data[CONF_TOKEN] == renewed
    assert hass.states.get("todo.compra_inteligente_house_list").state == "0"


async def test_address_and_token_can_be_changed(
    hass: HomeAssistant, house: House, load: Load, cable: Cable
) -> None:
    entry = await load()
    _, token = await house.token()
    flow = await entry.start_reconfigure_flow(hass)
    done = await hass.config_entries.flow.async_configure(
        flow["flow_id"], {CONF_URL: cable.url, CONF_TOKEN: token}
    )
    await hass.async_block_till_done()
    assert done["reason"] == "reconfigure_successful"
    assert (entry.data[CONF_URL], entry.data[CONF_TOKEN]) == (cable.url, token)


async def test_options_set_the_interval_and_refuse_a_wrong_secret(
    hass: HomeAssistant, load: Load
) -> None:
    entry = await load()
    flow = await hass.config_entries.options.async_init(entry.entry_id)
    assert flow["description_placeholders"]["webhook"].endswith("/api/webhook/hook")
    wrong = await hass.config_entries.options.async_configure(
        flow["flow_id"], {CONF_INTERVAL: 60, CONF_WEBHOOK_SECRET: "segredo?"}
    )
    assert wrong["errors"] == {CONF_WEBHOOK_SECRET: "invalid_secret"}
    await hass.config_entries.options.async_configure(
        flow["flow_id"], {CONF_INTERVAL: 60, CONF_WEBHOOK_SECRET: "whsec_MDEyMzQ1"}
    )
    await hass.async_block_till_done()
    assert entry.options == {CONF_INTERVAL: 60, CONF_WEBHOOK_SECRET: "whsec_MDEyMzQ1"}
    assert entry.runtime_data.house.update_interval.total_seconds() == 60

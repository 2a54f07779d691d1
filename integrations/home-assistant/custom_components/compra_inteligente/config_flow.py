"""The dialogs: address and token, a new token, another address, and options."""

from __future__ import annotations

import binascii
from collections.abc import Mapping
from typing import Any

from homeassistant.components import webhook
from homeassistant.config_entries import (
    ConfigEntry,
    ConfigFlow,
    ConfigFlowResult,
    OptionsFlow,
)
from homeassistant.const import CONF_TOKEN, CONF_URL, CONF_WEBHOOK_ID
from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers.aiohttp_client import async_get_clientsession
from homeassistant.helpers.network import NoURLAvailableError
from homeassistant.helpers.selector import (
    NumberSelector,
    NumberSelectorConfig,
    TextSelector,
    TextSelectorConfig,
    TextSelectorType,
)
import voluptuous as vol
from yarl import URL

from .api import (
    ApiError,
    CannotConnectError,
    CompraApi,
    InvalidTokenError,
    NotOurServerError,
    RefusedError,
    normalize_address,
)
from .const import (
    CONF_INTERVAL,
    CONF_WEBHOOK_SECRET,
    DEFAULT_INTERVAL,
    DOMAIN,
    MAX_INTERVAL,
    MIN_INTERVAL,
)
from .live import key_of

ADDRESS = TextSelector(TextSelectorConfig(type=TextSelectorType.URL))
SECRET = TextSelector(TextSelectorConfig(type=TextSelectorType.PASSWORD))
INTERVAL = NumberSelector(
    NumberSelectorConfig(min=MIN_INTERVAL, max=MAX_INTERVAL, unit_of_measurement="s")
)
TOKEN_SCHEMA = vol.Schema({vol.Required(CONF_TOKEN): SECRET})
USER_SCHEMA = vol.Schema({vol.Required(CONF_URL): ADDRESS}).extend(TOKEN_SCHEMA.schema)

ERRORS: dict[type[ApiError], str] = {
    CannotConnectError: "cannot_connect",
    InvalidTokenError: "invalid_auth",
    NotOurServerError: "not_our_server",
    RefusedError: "refused",
}


async def check(hass: HomeAssistant, data: Mapping[str, Any]) -> dict[str, str]:
    """Return the error of an address and a token; none if both work."""
    api = CompraApi(async_get_clientsession(hass), data[CONF_URL], data[CONF_TOKEN])
    try:
        await api.house_items()
    except NotOurServerError:
        return {CONF_URL: ERRORS[NotOurServerError]}
    except InvalidTokenError:
        return {CONF_TOKEN: ERRORS[InvalidTokenError]}
    except ApiError as error:
        return {"base": ERRORS[type(error)]}
    return {}


class CompraConfigFlow(ConfigFlow, domain=DOMAIN):
    """Sets up a household by an address and a personal token."""

    VERSION = 1

    @staticmethod
    @callback
    def async_get_options_flow(config_entry: ConfigEntry) -> OptionsFlow:
        """Return the dialog of the options."""
        return CompraOptionsFlow()

    async def async_step_user(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Ask for address and token."""
        errors: dict[str, str] = {}
        if user_input is not None:
            data, errors = await self._checked(user_input)
            if not errors:
                self._async_abort_entries_match(data)
                title = URL(data[CONF_URL]).host or data[CONF_URL]
                hook = {CONF_WEBHOOK_ID: webhook.async_generate_id()}
                return self.async_create_entry(title=title, data={**data, **hook})
        return self._form("user", USER_SCHEMA, user_input, errors)

    async def async_step_reauth(self, entry_data: Mapping[str, Any]) -> ConfigFlowResult:
        """Begin when a token was revoked."""
        return await self.async_step_reauth_confirm()

    async def async_step_reauth_confirm(
        self, user_input: dict[str, Any] | None = None
    ) -> ConfigFlowResult:
        """Ask for a new token."""
        entry = self._get_reauth_entry()
        errors: dict[str, str] = {}
        if user_input is not None:
            data, errors = await self._checked({**user_input, CONF_URL: entry.data[CONF_URL]})
            if not errors:
                return self.async_update_reload_and_abort(entry, data_updates=data)
        return self._form("reauth_confirm", TOKEN_SCHEMA, None, errors, entry.data[CONF_URL])

    async def async_step_reconfigure(
        self, user_input: dict[str, Any] | None = None
    ) -> ConfigFlowResult:
        """Ask for another address or token."""
        entry = self._get_reconfigure_entry()
        errors: dict[str, str] = {}
        if user_input is not None:
            data, errors = await self._checked(user_input)
            if not errors:
                return self.async_update_reload_and_abort(entry, data_updates=data)
        shown = user_input or {CONF_URL: entry.data[CONF_URL]}
        return self._form("reconfigure", USER_SCHEMA, shown, errors)

    async def _checked(self, given: dict[str, Any]) -> tuple[dict[str, str], dict[str, str]]:
        """Return the data in their stored form, and errors."""
        try:
            address = normalize_address(given[CONF_URL])
        except ValueError:
            return {}, {CONF_URL: "invalid_url"}
        token = given[CONF_TOKEN].strip().removeprefix("Bearer ").strip()
        if not token.isascii() or not token.isprintable():
            return {}, {CONF_TOKEN: "invalid_auth"}
        data = {CONF_URL: address, CONF_TOKEN: token}
        return data, await check(self.hass, data)

    def _form(
        self,
        step: str,
        schema: vol.Schema,
        shown: dict[str, Any] | None,
        errors: dict[str, str],
        address: str = "",
    ) -> ConfigFlowResult:
        return self.async_show_form(
            step_id=step,
            data_schema=self.add_suggested_values_to_schema(schema, shown),
            errors=errors,
            description_placeholders={"url": address},
        )


class CompraOptionsFlow(OptionsFlow):
    """How often to poll, and the secret of the server's webhook."""

    async def async_step_init(self, user_input: dict[str, Any] | None = None) -> ConfigFlowResult:
        """Ask for the options."""
        errors: dict[str, str] = {}
        if user_input is not None:
            secret = user_input.get(CONF_WEBHOOK_SECRET, "").strip()
            if not is_secret(secret):
                errors[CONF_WEBHOOK_SECRET] = "invalid_secret"
            else:
                options: dict[str, Any] = {CONF_INTERVAL: int(user_input[CONF_INTERVAL])}
                if secret:
                    options[CONF_WEBHOOK_SECRET] = secret
                return self.async_create_entry(data=options)
        schema = vol.Schema(
            {
                vol.Required(CONF_INTERVAL, default=DEFAULT_INTERVAL): INTERVAL,
                vol.Optional(CONF_WEBHOOK_SECRET): SECRET,
            }
        )
        shown = user_input or self.config_entry.options
        return self.async_show_form(
            step_id="init",
            data_schema=self.add_suggested_values_to_schema(schema, shown),
            errors=errors,
            description_placeholders={"webhook": self._webhook_address()},
        )

    def _webhook_address(self) -> str:
        """Return the address at which Home Assistant receives calls."""
        webhook_id = self.config_entry.data[CONF_WEBHOOK_ID]
        try:
            return webhook.async_generate_url(self.hass, webhook_id, allow_ip=True)
        except NoURLAvailableError:
            return webhook.async_generate_path(webhook_id)


def is_secret(text: str) -> bool:
    """Whether a text is a secret of a webhook, or empty."""
    try:
        return text == "" or len(key_of(text)) > 0
    except binascii.Error:
        return False

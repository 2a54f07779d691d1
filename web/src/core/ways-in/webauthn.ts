/** The browser's part of WebAuthn, in a script of its own. */
export { startAuthentication, startRegistration } from '@simplewebauthn/browser'

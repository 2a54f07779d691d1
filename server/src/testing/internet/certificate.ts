import { createPrivateKey } from 'node:crypto'

/** A self-signed certificate for a test site, and its key, which is no secret. */
export const SECURE_HOST = 'receitas.example'
const KEY = {
  kty: 'EC',
  x: 'QjzdKYiC2oN9fGkEaSSrlZqQ2YIKQ558el0PvYtO3PE',
  y: 'EGqcWZkcPUHP3aZAgs0qVJxp6geLOpTTRfMUv7yjO4U',
  crv: 'P-256',
  d: '5pGGoVbKj1KeWNbH5YWdxzrBGtg7AQMQw3ZZ2RfjNcw',
}
export const CERTIFICATE_KEY = createPrivateKey({ key: KEY, format: 'jwk' }).export({
  type: 'pkcs8',
  format: 'pem',
})
/** Valid for a hundred years from 2026. */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBqzCCAVCgAwIBAgIUSd+zZR2POXOmHpqm9GUHXiH5U30wCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcmVjZWl0YXMuZXhhbXBsZTAgFw0yNjExMjMwMzExMzlaGA8y
MTI2MTAzMDAzMTEzOVowGzEZMBcGA1UEAwwQcmVjZWl0YXMuZXhhbXBsZTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABEI83SmIgtqDfXxpBGkkq5WakNmCCkOefHpd
D72LTtzxEGqcWZkcPUHP3aZAgs0qVJxp6geLOpTTRfMUv7yjO4WjcDBuMB0GA1Ud
DgQWBBRSKVtkNMrRWdoN1FA8+X/Me2tQwTAfBgNVHSMEGDAWgBRSKVtkNMrRWdoN
1FA8+X/Me2tQwTAPBgNVHRMBAf8EBTADAQH/MBsGA1UdEQQUMBKCEHJlY2VpdGFz
LmV4YW1wbGUwCgYIKoZIzj0EAwIDSQAwRgIhAIk2phJqHYGkjSxd1gCCj7lByX/M
uxEQAaMndZpE35VZAiEA32BPtUYPn+PbPagbA5QeaX5jFvozQVbK1jBk2gZjm58=
-----END CERTIFICATE-----
`

import { PRODUCT_NAME } from '@compra/contract/http/pages.ts'
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'

/** Ed25519, ES256 and RS256: what authenticators have. */
const ALGORITHMS = [-8, -7, -257]
/** How long the browser waits for the user; challenges live as long. */
export const CEREMONY_MS = 5 * 60_000

/** What is verified besides the signature. */
interface Expected {
  /** Origin of the page, whose host is the relying party. */
  readonly origin: string
  /** Consumes the challenge; false if it is not valid. */
  readonly consume: (challenge: string) => Promise<boolean>
}

interface Owner {
  readonly id: string
  readonly email: string
  readonly userName: string
}

/** The library is loaded with its first use, so that a start does not wait for it. */
const load = () => import('@simplewebauthn/server')

/** A passkey is a whole login, so the authenticator has to verify the user (PIN, fingerprint, face). */
export async function creationOptions(
  origin: string,
  owner: Owner,
  known: readonly WebAuthnCredential['id'][],
) {
  const { generateRegistrationOptions } = await load()
  return generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: new URL(origin).hostname,
    userID: Uint8Array.from(Buffer.from(owner.id)),
    userName: owner.email,
    userDisplayName: owner.userName,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map((id) => ({ id })),
    timeout: CEREMONY_MS,
  })
}

export async function requestOptions(origin: string) {
  const { generateAuthenticationOptions } = await load()
  return generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    userVerification: 'required',
    timeout: CEREMONY_MS,
  })
}

/** The created credential; throws or returns undefined unless everything is valid. */
export async function verifyCreated(response: RegistrationResponseJSON, expected: Expected) {
  const { verifyRegistrationResponse } = await load()
  const { registrationInfo } = await verifyRegistrationResponse({
    ...optionsOf(expected),
    response,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return registrationInfo?.credential
}

/** The new counter; throws or returns undefined unless everything is valid, also the counter. */
export async function verifySigned(
  response: AuthenticationResponseJSON,
  credential: WebAuthnCredential,
  expected: Expected,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await load()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...optionsOf(expected),
    response,
    credential,
  })
  return verified ? authenticationInfo.newCounter : undefined
}

function optionsOf({ origin, consume }: Expected) {
  return {
    expectedChallenge: consume,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: true,
  }
}

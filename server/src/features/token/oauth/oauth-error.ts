/** A refusal by a name of RFC 6749, 7591 or 8707. Each is answered with status 400. */
export class OauthError extends Error {
  readonly code: string

  constructor(code: string, description: string) {
    super(description)
    this.name = 'OauthError'
    this.code = code
  }
}

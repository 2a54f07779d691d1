import type { Descriptions } from './described.ts'

/** Of what is a person's. */
export const accountDescriptions: Descriptions<
  'health' | 'identity' | 'plan' | 'reminder' | 'subscription' | 'token'
> = {
  health: {
    about: 'What supervisors and proxies ask a process.',
    calls: {
      live: 'Answers for as long as the process does; a supervisor restarts by it.',
      ready: 'A proxy chooses by it: 503 while the process cannot serve or has been told to end.',
    },
  },
  identity: {
    about: 'Accounts, sessions and the profile.',
    calls: {
      register: 'The account can be used after its address was confirmed. 409 for a known address.',
      resendConfirmation:
        'Whether there is such an account is not told. Limited by address and network.',
      confirmEmail: 'A token that has expired or never existed is refused with 400.',
      login:
        'The access token goes into `Authorization: Bearer …` and lives for minutes, the refresh ' +
        'token for days. 401 for a wrong pair, 403 while the address is not confirmed.',
      refresh:
        'Each refresh token is used once; the answer holds the next one. A token that was used ' +
        'before ends the session, unless it is sent again within moments, as after a lost answer.',
      logout: 'Ends this session only; its tokens are worth nothing afterwards.',
      forgotPassword:
        'Whether there is such an account is not told. Limited by address and network.',
      resetPassword: 'A token is used once. A weak or common password is refused with 400.',
      me: 'Name, e-mail address and telephone number of whoever is signed in.',
      updateMe: 'Replaces name and telephone number; an empty number removes it.',
      changePassword: 'The owner is told by mail. A wrong current password is refused with 400.',
      sessions: '`current` marks the one that asks.',
      endSessions:
        'Ends every session of the account, the one that asks too. Access tokens stop with them.',
      endSession: 'Its tokens are worth nothing afterwards.',
      exportMe: 'Two a day. The answer is a file to keep, named by `Content-Disposition`.',
      deleteMe:
        'For good, at once. Whoever has a password gives it. 502 when a subscription could not be ' +
        'ended at the payment provider: nothing was deleted then.',
    },
  },
  plan: {
    about: 'What the free plan limits, and what Premium costs.',
    calls: {
      info: 'In reais per month. There is one plan that is sold; 404 for any other id.',
      supplier: 'Null is what the operator has not filled in.',
      checkLimit:
        'Only tells; what makes something is refused by itself when the limit is reached.',
      incrementUsage: '403 when the limit was reached: nothing is counted then.',
    },
  },
  reminder: {
    about: 'Messages to devices and a daily mail, to those who asked for them.',
    calls: {
      get: 'Without a choice nothing is on, and zone and hour are those of Brazil.',
      put:
        'All of it is replaced. What is switched off is not told any more, also where it waits to be sent. ' +
        'No message between 22 and 7 of `timeZone`, three a day at most; what waits is joined.',
      pushKey: 'Given to `PushManager.subscribe` as `applicationServerKey`.',
      subscribe:
        'What a `PushSubscription` writes itself as. One a session, gone with it; ten a person, the oldest ' +
        'goes. 400 for an address that no push service has.',
      renew:
        'By the service worker, which has no token: the old address and its secret say who asks. 404 for ' +
        'one that is not known.',
      unsubscribe: 'That of the session that asks; the same again when there is none.',
    },
  },
  subscription: {
    about: 'Premium: paying for it, cancelling, taking that back.',
    calls: {
      mine: '404 `subscription_missing` when there never was one.',
      given: '`until` is null where none was given, or when it has ended.',
      checkout:
        '`userId` is the own one, else 403; 403 `nothing_sold` where the operator sells nothing. The same page to pay at is answered while one is open. ' +
        'With `pixMonths` so many months are paid ahead by one Pix, and begin where those end that are ' +
        'paid for. 409 when there is a subscription already, or one that renews itself by card; 502 ' +
        'when the payment provider fails.',
      pixOrder:
        '`waiting` until the Pix has arrived; `closed` once it can no longer be paid, or was given ' +
        'back. The id is in the address that the provider leads back to. 404 for any other.',
      cancel:
        'Premium lasts until the end of the paid period, or with `refund` ends at once, within the ' +
        'days in which the money can be had back. 409 when its status does not allow it.',
      renew: 'It goes on as if it had not been cancelled. 409 when its status does not allow it.',
    },
  },
  token: {
    about:
      'Personal tokens: a program sends one as `Authorization: Bearer ci_…` and acts for its owner, where a ' +
      'call has its scope.',
    calls: {
      list: 'The tokens themselves are not kept. `lastUsedAt` is known to the hour.',
      create:
        'The token is told once, and its owner is told by mail. At most ten: 403 `tokens_limit` for the next. ' +
        'It lives until it is revoked, the password changes or the account ends, and moves with its owner ' +
        'from household to household.',
      revoke: 'At once, at every process. 404 the second time.',
    },
  },
}

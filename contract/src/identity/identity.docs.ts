import { documented } from '#http/documented.ts'
import { at, ids } from '#http/example-house.ts'
import { identityApi } from './identity.ts'

const email = 'ana@exemplo.com.br'
const password = 'jabuticaba no quintal'
const mailed = 'dXNhZG8gdW1hIHZleiBzw7MsIGUgbWFpcyBuZW5odW1h'
const tokens = {
  accessToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbmEifQ.c2lnbmF0dXJl',
  refreshToken: 'cmVmcmVzaCB0b2tlbiBkYSBBbmE',
}
const me = { id: ids.account, userName: 'Ana', email, phoneNumber: '(11) 91234-5678' }

export const identityDocs = documented(identityApi, {
  about: 'Accounts, sessions and the profile.',
  calls: {
    register: {
      summary: 'Open an account; a confirmation is mailed',
      description:
        'The account can be used after its address was confirmed, at once where no mail is sent. 409 for ' +
        'a known address. 403 where the operator makes accounts, or without the invite that is needed.',
      example: {
        body: { userName: 'Ana', email, password },
        answer: { id: ids.account, userName: 'Ana', email },
      },
    },
    setup: {
      summary: 'Whether the first account of a closed installation is missing',
      description: 'Always false where anyone may open an account.',
      example: { answer: { needed: false } },
    },
    setUp: {
      summary: 'Make the first account of a closed installation with the code of its log',
      description:
        'The address counts as confirmed. 403 for a wrong code, 409 once any account exists.',
      example: {
        body: { code: 'K7QM-2XWD-9RTB-4HNE', userName: 'Ana', email, password },
        answer: { id: ids.account, userName: 'Ana', email },
      },
    },
    resendConfirmation: {
      summary: 'Mail the confirmation again; the same answer for every address',
      description:
        'The answer does not reveal whether the account exists. Limited by address and network.',
      example: { body: { email } },
    },
    confirmEmail: {
      summary: 'Confirm the e-mail address with the token of the mail; repeatable',
      description: 'A token that has expired or never existed is refused with 400.',
      example: { body: { token: mailed }, answer: { alreadyConfirmed: false } },
    },
    login: {
      summary: 'Exchange e-mail and password for tokens',
      description:
        'The access token goes into `Authorization: Bearer …` and lives for minutes, the refresh ' +
        'token for days. 401 for a wrong pair, 403 while the address is not confirmed.',
      example: { body: { email, password }, answer: tokens },
    },
    refresh: {
      summary:
        'Exchange a refresh token (or a hand-over token of the provider login) for new tokens',
      description:
        'Each refresh token is used once; the answer holds the next one. A token that was used ' +
        'before ends the session, unless it is sent again within moments, as after a lost answer.',
      example: { body: { refreshToken: tokens.refreshToken }, answer: tokens },
    },
    logout: {
      summary: 'End the session of the access token',
      description: 'Ends this session only; its tokens are worth nothing afterwards.',
      example: {},
    },
    forgotPassword: {
      summary: 'Mail a link for a new password; the same answer for every address',
      description:
        'The answer does not reveal whether the account exists. Limited by address and network.',
      example: { body: { email } },
    },
    resetPassword: {
      summary: 'Set a new password with the token of the mail; ends every session',
      description: 'A token is used once. A weak or common password is refused with 400.',
      example: { body: { token: mailed, password: 'outra jabuticaba no quintal' } },
    },
    me: {
      summary: 'Own profile',
      description: 'Name, e-mail address and telephone number of the signed-in user.',
      example: { answer: me },
    },
    updateMe: {
      summary: 'Change name and phone; the e-mail must be the stored one',
      description: 'Replaces name and telephone number; an empty number removes it.',
      example: { body: { userName: 'Ana', email, phoneNumber: '(11) 91234-5678' }, answer: me },
    },
    changePassword: {
      summary: 'Change the password; ends the other sessions',
      description: 'The owner gets a mail. A wrong current password is refused with 400.',
      example: {
        body: { currentPassword: password, newPassword: 'outra jabuticaba no quintal' },
      },
    },
    sessions: {
      summary: 'Devices that are signed in',
      description: '`current` marks the one that asks.',
      example: {
        answer: {
          data: [{ id: ids.session, device: 'Chrome no Android', lastUsedAt: at, current: true }],
        },
      },
    },
    endSessions: {
      summary: 'Sign every device out, this one too',
      description:
        'Ends every session of the account, the one that asks too. Access tokens stop with them.',
      example: {},
    },
    endSession: {
      summary: 'Sign one device out',
      description: 'Its tokens are worth nothing afterwards.',
      example: { params: { id: ids.session } },
    },
    exportMe: {
      summary: 'Everything the account owns, as one JSON file',
      description: 'Two a day. The answer is a file to keep, named by `Content-Disposition`.',
      example: { answer: { exportedAt: at, profile: me } },
    },
    deleteMe: {
      summary: 'Delete the account and everything it owns; ends its subscription first',
      description:
        'Permanent and immediate. An account with a password must send it. 502 when a subscription could not be ' +
        'ended at the payment provider: nothing was deleted then.',
      example: { body: { password } },
    },
  },
})

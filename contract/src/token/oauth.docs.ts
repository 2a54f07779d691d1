import { documented } from '#http/documented.ts'
import { oauthApi } from './oauth.ts'

const request = {
  client_id: 'cic_WyJDbGF1ZGUiXQ.Zm9v',
  redirect_uri: 'http://127.0.0.1:33418/',
  response_type: 'code',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
  scope: 'read lists',
  state: 'af0ifjsldkj',
  resource: 'https://compra.example/mcp',
}

export const oauthDocs = documented(oauthApi, {
  about:
    'The consent page of the OAuth server for assistants. Clients begin at ' +
    '`/.well-known/oauth-authorization-server`; its other endpoints follow the RFCs and are not listed here.',
  calls: {
    ask: {
      summary: 'What an authorization request asks for',
      description:
        '400 for an unknown client or another redirect address: then the browser is sent nowhere. Any other ' +
        'fault is an `error`, which `refusedUrl` takes to the client.',
      example: {
        query: request,
        answer: {
          name: 'Claude',
          host: '127.0.0.1',
          scopes: ['read', 'lists'],
          error: null,
          refusedUrl: `${request.redirect_uri}?error=access_denied&state=af0ifjsldkj`,
        },
      },
    },
    permit: {
      summary: 'Let an assistant act for the signed-in user',
      description:
        'Scopes may be fewer than asked for, never more. The access is one of the ten personal tokens, listed ' +
        'and revoked with them; 403 `tokens_limit` for the next. Its owner gets a mail. The code of `returnUrl` ' +
        'is valid once, for a minute.',
      example: {
        body: { request, scopes: ['read'] },
        answer: { returnUrl: `${request.redirect_uri}?code=Zm9v&state=af0ifjsldkj` },
      },
    },
  },
})

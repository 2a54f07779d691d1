import { takeUrlSecret } from '#core/shell/url-secret.ts'

// Inlined into the head of pages whose URL contains a secret; runs before any request.
takeUrlSecret()

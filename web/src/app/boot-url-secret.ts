import { takeUrlSecret } from '#core/shell/url-secret.ts'

// Inlined into the head of the pages whose URL carries a secret; runs before any request.
takeUrlSecret()

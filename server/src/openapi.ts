import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { KEPT_DOCUMENT, keptDocument } from '#http/openapi/kept-document.ts'

/** `npm run openapi`: writes the OpenAPI document of the repository. */
writeFileSync(KEPT_DOCUMENT, JSON.stringify(keptDocument()))
execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', KEPT_DOCUMENT])

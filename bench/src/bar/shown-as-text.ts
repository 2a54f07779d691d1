import { HOSTILE_TEXTS } from '@compra/server/testing/hostile-texts.ts'
import { isProven } from './by-tests.ts'
import type { Goal } from './goal.ts'
import { provenBy } from './proven-by.ts'
import { provenInBrowser } from './proven-in-browser.ts'

const LEAST_TEXTS = 500

export const goal: Goal = {
  id: 'GOAL-17',
  title: 'hostile texts in every text field: API, screens, mail, WhatsApp, tags of a preview',
  wanted: `≥ ${LEAST_TEXTS} texts kept and shown as text or refused as 400, 0 scripts`,
  async run(_, seed) {
    const inNode = await provenBy(
      {
        files: [
          'server/src/features/shopping-list/hostile.test.ts',
          'server/src/features/shopping-list/shared-list.test.ts',
          'server/src/features/product/product-texts.test.ts',
          'server/src/features/recipe/recipe-texts.test.ts',
          'server/src/integrations/mail/templates/account-mails.test.ts',
          'web/src/features/sharing/share-text.test.ts',
        ],
        titles: 'T-28|T-29|T-06|T-47|hostile|kept as|refused|what looks like HTML',
      },
      seed,
    )
    const onScreen = await provenInBrowser({
      files: [
        'e2e/src/shared-import.spec.ts',
        'e2e/src/content-policy.spec.ts',
        'e2e/src/working-list-adding.spec.ts',
      ],
      titles: 'T-28|T-37',
    })
    const failed = [...inNode.failed, ...onScreen.failed]
    return {
      measured: `${HOSTILE_TEXTS.length} texts; ${inNode.passed.length} tests of API, mail, WhatsApp and tags, ${onScreen.passed.length} on screens, ${failed.length} failed`,
      holds: HOSTILE_TEXTS.length >= LEAST_TEXTS && isProven(inNode, 6) && isProven(onScreen, 4),
      note: ['Chromium only; on the screens a third of the texts; there is no CSV', ...failed].join(
        '; ',
      ),
    }
  },
}

import { documented } from '#http/documented.ts'
import { barcodeApi } from './barcode-suggestion.ts'

export const barcodeDocs = documented(barcodeApi, {
  about: 'Names of barcodes that no product of the household has.',
  calls: {
    suggest: {
      summary: 'Name of a barcode in a public database',
      description:
        'Null unless the operator has enabled the lookup and the database has a name for the code. Also null ' +
        "for a shop's own code, and if the database does not answer in time. Answers are cached for all households.",
      example: {
        params: { code: '7896006711117' },
        answer: { suggestion: { name: 'Arroz Camil 5 kg', source: 'openfoodfacts' } },
      },
    },
  },
})

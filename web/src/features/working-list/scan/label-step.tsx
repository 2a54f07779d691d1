import type { CounterReading } from '@compra/contract/barcode/counter.ts'
import { formatMoney } from '@compra/contract/format/money.ts'
import { measureText } from '@compra/contract/measure/measure.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'

interface LabelStepProps {
  name: string
  readings: readonly CounterReading[]
  onChoose: (reading: CounterReading) => void
  onClose: () => void
}

/** Asks what the number of a counter's label is, where both can be. */
export function LabelStep({ name, readings, onChoose, onClose }: LabelStepProps) {
  return (
    <Dialog title="O que diz a etiqueta?" subtitle={name} onClose={onClose}>
      <div className="grid gap-2 pb-2">
        {readings.map((reading) => (
          <Button
            key={reading.by}
            variant="secondary"
            className="min-h-14"
            onClick={() => onChoose(reading)}
          >
            {textOf(reading)}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

function textOf({ by, paid, grams }: CounterReading): string {
  const price = paid === null ? [] : [formatMoney(paid)]
  const weight = grams === null ? [] : [measureText({ amount: grams / 1000, unit: 'kg' })]
  return by === 'price'
    ? `Custa ${[...price, ...weight].join(' · ')}`
    : `Pesa ${[...weight, ...price].join(' · ')}`
}

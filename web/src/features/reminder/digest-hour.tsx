import { SelectField } from '#ui/field/select-field.tsx'
import { useChoose } from './reminder.queries.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** The hour of the daily mail, in this device's time zone. */
export function DigestHour({ hour }: { hour: number }) {
  const choose = useChoose()
  return (
    <SelectField
      label="Hora do e-mail"
      className="mt-4"
      value={hour}
      onChange={({ target }) => choose.mutate({ digestHour: Number(target.value) })}
    >
      {HOURS.map((each) => (
        <option key={each} value={each}>
          {`${each}h`}
        </option>
      ))}
    </SelectField>
  )
}

import { Calendar } from './calendar.tsx'
import { Files } from './files.tsx'

/** The household's data as spreadsheets and as a calendar. */
export function FilesAndCalendar() {
  return (
    <div className="grid gap-4 divide-y divide-border *:not-last:pb-4">
      <Files />
      <Calendar />
    </div>
  )
}

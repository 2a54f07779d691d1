/** The version of a manifest. */
export function versionOf(manifest: string): string {
  // `as`: the manifests of this repository have one.
  return (JSON.parse(manifest) as { version: string }).version
}

/** The section of CHANGELOG.md for a version, without its heading; throws if there is none. */
export function notesOf(changelog: string, version: string): string {
  const [, section] = changelog.split(`\n## [${version}]`)
  // The rest of the heading is the date.
  const notes = section?.split('\n## [')[0]?.replace(/^.*\n/, '').trim()
  if (!notes) throw new Error(`CHANGELOG.md says nothing of ${version}`)
  return notes
}

/** Whether CHANGELOG.md has entries below Unreleased. */
export function hasUnreleased(changelog: string): boolean {
  const [, section = ''] = changelog.split('\n## [Unreleased]')
  return section.split('\n## [')[0]?.includes('\n- ') === true
}

/** Arguments of `git tag` that keep the notes whole: by default git treats headings as comments. */
export function tagWords(version: string, notes: string): string[] {
  return ['tag', '--annotate', `v${version}`, '--cleanup=whitespace', '--message', notes]
}

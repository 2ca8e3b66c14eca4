type Advisory = { title: string; url: string; severity: string }

/** What `npm audit --json` answers: of each package what concerns it, or through which other one. */
export type Audit = {
  vulnerabilities?: Record<string, { via: readonly (string | Advisory)[] }>
}

/** A line for each advisory, high or critical, that has no reason, and for each reason that explains none. */
export const unexplained = (
  { vulnerabilities = {} }: Audit,
  explained: Readonly<Record<string, string>>,
): string[] => {
  const known = new Map<string, string>()
  for (const [name, { via }] of Object.entries(vulnerabilities)) {
    for (const advisory of via) {
      if (typeof advisory === 'string' || !['high', 'critical'].includes(advisory.severity))
        continue
      const id = advisory.url.slice(advisory.url.lastIndexOf('/') + 1)
      known.set(id, `${id} (${advisory.severity}) ${name}: ${advisory.title}`)
    }
  }
  return [
    ...[...known].flatMap(([id, line]) => (explained[id] ? [] : [line])),
    ...Object.keys(explained).flatMap((id) =>
      known.has(id) ? [] : [`${id} in docs/advisories.json concerns nothing any more`],
    ),
  ]
}

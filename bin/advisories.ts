import { readFileSync } from 'node:fs'
import { unexplained, type Audit } from './advisories/unexplained.ts'
import { askNpm } from './npm.ts'

// Beside each its reason: why the portal is not concerned, or what is waited for.
const explained: Record<string, string> = JSON.parse(readFileSync('docs/advisories.json', 'utf8'))

const audit = askNpm(['audit', '--omit=dev', '--json']) as Audit | null // as npm says
if (!audit?.vulnerabilities) {
  console.log('The registry of packages tells no advisories: nothing was compared.')
} else {
  const found = unexplained(audit, explained)
  for (const line of found) console.log(line)
  if (found.length > 0) process.exitCode = 1
  else console.log('No advisory of weight concerns a package that the portal runs with.')
}

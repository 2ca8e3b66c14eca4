import { areas } from '#src/i18n/areas.ts'

// Both languages side by side, to be read through: area by area, or of the areas that are named.
const asked = process.argv.slice(2)
for (const [area, loaders] of Object.entries(areas)) {
  if (asked.length > 0 && !asked.includes(area)) continue
  const zh: Record<string, string> = await loaders['zh-CN']()
  const en: Record<string, string> = await loaders.en()
  console.log(`\n# ${area}`)
  for (const [key, text] of Object.entries(zh)) console.log(`${key}\n  ${text}\n  ${en[key]}`)
}

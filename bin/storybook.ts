import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { chromium } from 'playwright'
import { parseSync, preview } from 'vite'
import { chromiumForTests } from '#tests/chromium.ts'

const folder = 'dist/storybook'

const { status } = spawnSync('storybook', ['build', '--loglevel', 'warn', '-o', folder], {
  stdio: 'inherit',
})
if (status !== 0) process.exit(1)
if (process.argv.includes('--gate')) {
  const problems = [...missing(), ...(await complaints())]
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}

type Story = { id: string; importPath: string; exportName: string }

function listed(): Story[] {
  const { entries } = JSON.parse(readFileSync(`${folder}/index.json`, 'utf8')) as {
    entries: Record<string, Story>
  } // as Storybook writes it
  return Object.values(entries)
}

/** Stories that are written and not in the build's index, and machines that are not drawn in it. */
function missing(): string[] {
  const built = new Set(listed().map(({ importPath, exportName }) => `${importPath} ${exportName}`))
  const written = globSync('stories/**/*.stories.tsx').flatMap((file) =>
    exportsOf(file).map((name) => `./${file} ${name}`),
  )
  const machines = globSync('machines/**/*.machine.ts').map((file) =>
    file.replace(/.*\/(\w+)\.machine\.ts$/, '$1'),
  )
  const drawn = new Set(globSync(`${folder}/atlas/*.json`).map((it) => relative(folder, it)))
  console.error(`${written.length} stories are written, the build lists ${built.size}.`)
  return [
    ...written.filter((story) => !built.has(story)).map((it) => `not in the build: ${it}`),
    ...[...built].filter((story) => !written.includes(story)).map((it) => `not written: ${it}`),
    ...machines.filter((it) => !drawn.has(`atlas/${it}.json`)).map((it) => `not drawn: ${it}`),
  ]
}

/** A file of stories exports its stories, and by `default` what they share. */
function exportsOf(file: string): string[] {
  return parseSync(file, readFileSync(file, 'utf8'))
    .module.staticExports.flatMap(({ entries }) => entries)
    .filter(({ isType, exportName }) => !isType && exportName.kind === 'Name')
    .map(({ exportName }) => exportName.name ?? '')
}

/** What a browser complains of that opens a drawn machine and a page, within Storybook's own page. */
async function complaints(): Promise<string[]> {
  const found: string[] = []
  const server = await preview({
    configFile: false,
    appType: 'mpa',
    build: { outDir: folder },
    preview: { port: 0 },
  })
  const browser = await chromium.launch(chromiumForTests)
  try {
    const page = await browser.newPage()
    // An end for what hangs, so late that it does not measure the machine.
    page.setDefaultTimeout(600_000)
    page.on('pageerror', (error) => found.push(`${page.url()}: ${error.message}`))
    page.on('response', (response) => {
      if (response.status() >= 400) found.push(`${response.status()} ${response.url()}`)
    })
    const shown = { 'Catalogue.stories.tsx': 'svg', 'DevelopingPage.stories.tsx': 'h1' }
    for (const [file, part] of Object.entries(shown)) {
      const story = listed().find(({ importPath }) => importPath.endsWith(`/${file}`))
      await page.goto(`${server.resolvedUrls?.local[0]}?path=/story/${story?.id}`)
      const root = page.frameLocator('#storybook-preview-iframe').locator('#storybook-root')
      await root.locator(part).first().waitFor()
    }
  } catch (error) {
    found.push(String(error))
  } finally {
    await browser.close()
    await server.close()
  }
  return found
}

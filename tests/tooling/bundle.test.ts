import { build, type Plugin } from 'vite'
import { describe, expect, test } from 'vitest'
import { instead } from '#bin/bundle/instead.ts'
import { tokenConstants } from '#bin/bundle/tokenConstants.ts'

/** What becomes of a program of one module. */
const built = async (source: string, plugin: Plugin) => {
  const program: Plugin = {
    name: 'program',
    resolveId: (id) => (id === 'program.ts' ? id : null),
    load: (id) => (id === 'program.ts' ? source : null),
  }
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [program, plugin],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: 'program.ts',
        output: { codeSplitting: false },
        optimization: { inlineConst: { mode: 'all' } },
      },
    },
  })
  if (!('output' in made)) throw new Error('one build makes one output')
  const [{ code, moduleIds }] = made.output
  return { code, modules: moduleIds.join('\n') }
}

describe('a module of a library', () => {
  const converting = `import { convert } from 'rtl-css-js/core'\nconsole.log(convert({ left: 1 }))`

  test('is replaced where it is imported', async () => {
    const code = 'export const convert = () => "replaced"'
    const made = await built(converting, instead({ 'rtl-css-js/core': code }))
    expect(made.code).toContain('replaced')
  })

  test.each([
    ['that is imported no more', 'rtl-css-js', 'nothing imports rtl-css-js any more'],
    ['that is no more', 'rtl-css-js/gone', 'rtl-css-js/gone'],
  ])('%s fails the build', async (_, name, words) => {
    await expect(built(converting, instead({ [name]: '' }))).rejects.toThrow(words)
  })
})

describe('the tokens', () => {
  test('come as what is used of them, whatever they are called', async () => {
    const { code } = await built(
      `import { tokens as its } from '@fluentui/react-theme'\nconsole.log(its.colorBrandBackground)`,
      tokenConstants(),
    )
    expect(code).toContain('console.log("var(--colorBrandBackground)")')
    expect(code.match(/--color/g)).toHaveLength(1)
  })

  test('that nobody imports fail the build', async () => {
    await expect(built('console.log(1)', tokenConstants())).rejects.toThrow('nothing imports')
  })
})

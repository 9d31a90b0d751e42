import { html } from '../html.js'
import { client } from '../session.js'

/** A table as a file: the same address works for scripts. @param {{ path: string, file: string, name?: string }} props `path`: of the API. */
export function CsvLink({ path, file, name = 'CSV' }) {
  return html`<a class="button" href=${client.addressOf(path)} download=${file}>${name}</a>`
}

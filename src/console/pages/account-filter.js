import { asParameter, namesIn, replaceWith, withParameters } from '../address.js'
import { html } from '../html.js'
import { AccountMenu } from '../parts/account-menu.js'

/** Keeps the page to some accounts, which are in its address. @param {{ counts: string }} props `counts`: the path of the API that counts findings by account. */
export function AccountFilter({ counts }) {
  /** @param {readonly string[]} accounts */
  const choose = (accounts) => replaceWith(withParameters({ account: asParameter(accounts) }))
  return html`<${AccountMenu} counts=${counts} chosen=${namesIn('account')} onChoose=${choose} />`
}

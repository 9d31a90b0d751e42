import { render } from 'preact'
import { App } from './app.js'
import { html } from './html.js'
import { pageAt, place } from './pages.js'
import { resumeSession } from './session.js'

const root = document.getElementById('console')
if (root === null) throw new Error('The page has no place for the console.')
// What is said while nothing has come yet.
root.replaceChildren()
render(html`<${App} />`, root)
void resumeSession()
// Most people are logged in: what they have gone to is loaded meanwhile.
pageAt(place.value)?.preload()

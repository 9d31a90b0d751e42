import { render } from 'preact'
import { App } from './app.js'
import { html } from './html.js'
import { resumeSession } from './session.js'

const root = document.getElementById('console')
if (root === null) throw new Error('The page has no place for the console.')
render(html`<${App} />`, root)
void resumeSession()

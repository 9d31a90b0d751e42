import { useEffect, useState } from 'preact/hooks'
import { html } from '../html.js'

/** Text to take elsewhere, such as a command, with a button that copies it. @param {{ text: string, name: string }} props */
export function Copyable({ text, name }) {
  const [said, say] = useState('')
  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => say(''), 2_000)
    return () => clearTimeout(timer)
  }, [said])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      say('Copied')
    } catch {
      // Browsers give pages over plain http no clipboard.
      say('Select and copy it by hand')
    }
  }
  return html`<div class="copyable">
    <pre tabindex="0" aria-label=${name}><code>${text}</code></pre>
    <button type="button" class="small" onClick=${copy} aria-label=${`Copy: ${name}`}>${said || 'Copy'}</button>
    <span class="unseen" role="status">${said}</span>
  </div>`
}

/** What a shell needs to push to this service. @param {{ apiKey: string }} props */
export function ShellSettings({ apiKey }) {
  const url = new URL('.', document.baseURI).href.replace(/\/$/, '')
  const text = `export SERVICE_CLOUD_API_BASE_URL=${url}\nexport SERVICE_CLOUD_API_KEY=${apiKey}`
  return html`<${Copyable} name="Settings of the shell" text=${text} />`
}

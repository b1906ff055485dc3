import type { TranscriptTurn } from '@bellbird/contract/calling/call-log'
import type { DisclosureFinding } from '@bellbird/contract/calling/call-words'

/** The share of the disclosure's words that must be found, because transcripts are not verbatim. */
const ENOUGH = 0.7

export function disclosureIn(
  transcript: TranscriptTurn[],
  disclosure: string,
): { found: DisclosureFinding; at: number | null } {
  const wanted = new Set(wordsOf(disclosure))
  const said = transcript.filter(({ speaker }) => speaker === 'agent')
  // An agent that hung up on a voicemail greeting had nobody to disclose it to.
  if (said.length === 0 || wanted.size === 0) return { found: 'unknown', at: null }
  for (const [index, { at }] of said.entries()) {
    // A greeting may be interrupted and resumed.
    const heard = new Set(
      wordsOf(
        said
          .slice(index, index + 3)
          .map(({ text }) => text)
          .join(' '),
      ),
    )
    const share = [...wanted].filter((word) => heard.has(word)).length / wanted.size
    if (share >= ENOUGH) return { found: 'found', at: at ?? null }
  }
  return { found: 'not_found', at: null }
}

function wordsOf(text: string) {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

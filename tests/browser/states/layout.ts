import type { Page } from '@playwright/test'

/** Misplaced elements: wider than the window, cut off, or overlapping other text. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Words = { text: string; box: DOMRect; of: Element }
    const SLACK = 1.5
    const faults: string[] = []

    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth)
      faults.push(`scrolls sideways by ${scrollWidth - clientWidth} px`)

    const front = document.querySelector('dialog[open], :popover-open') ?? document.body
    const shown = wordsIn(front)
    for (const words of shown) {
      if (words.box.left < -SLACK || words.box.right > clientWidth + SLACK)
        faults.push(`"${words.text}" stands outside the window`)
      const cutter = cutterOf(words)
      if (cutter) faults.push(`"${words.text}" is cut off by ${nameOf(cutter)}`)
    }
    const still = shown.filter(({ of }) => !floats(of))
    still.forEach((one, at) => {
      for (const other of still.slice(at + 1)) {
        if (one.of !== other.of && overlap(one.box, other.box))
          faults.push(`"${one.text}" lies over "${other.text}"`)
      }
    })
    return [...new Set(faults)]

    function wordsIn(root: Element) {
      const found: Words[] = []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const of = walker.currentNode.parentElement
        const text = walker.currentNode.textContent?.trim()
        if (!of || !text || of.closest('svg, option, noscript, script, style')) continue
        if (!of.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        if (isForEarsOnly(of)) continue
        const range = document.createRange()
        range.selectNodeContents(walker.currentNode)
        for (const box of range.getClientRects()) {
          const seen = upToEdge(box, of)
          if (seen.width > 1 && seen.height > 1)
            found.push({ text: text.slice(0, 40), box: seen, of })
        }
      }
      return found
    }

    function isForEarsOnly(element: Element) {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { clipPath, position } = getComputedStyle(at)
        if (position !== 'static' && clipPath !== 'none') return true
        if (at.matches('[href="#main"]:not(:focus)')) return true
      }
      return false
    }

    /** The initially visible part of a box: lists truncate long words and long texts with an ellipsis, wide tables scroll. */
    function upToEdge(box: DOMRect, of: Element) {
      let end = Number.POSITIVE_INFINITY
      let foot = Number.POSITIVE_INFINITY
      for (let at: Element | null = of; at && at !== document.body; at = at.parentElement) {
        const { textOverflow, overflowX, webkitLineClamp } = getComputedStyle(at)
        const scrolls = ['auto', 'scroll'].includes(overflowX) && at.scrollWidth > at.clientWidth
        if (textOverflow === 'ellipsis' || (scrolls && at.matches('[tabindex="0"]')))
          end = Math.min(end, at.getBoundingClientRect().right)
        if (webkitLineClamp !== 'none') foot = Math.min(foot, at.getBoundingClientRect().bottom)
      }
      const width = Math.max(0, Math.min(box.right, end) - box.x)
      return new DOMRect(box.x, box.y, width, Math.max(0, Math.min(box.bottom, foot) - box.y))
    }

    function cutterOf({ box, of }: Words) {
      for (let at: Element | null = of; at && at !== document.body; at = at.parentElement) {
        if (['visible', 'auto', 'scroll'].includes(getComputedStyle(at).overflowX)) continue
        const frame = at.getBoundingClientRect()
        if (box.left < frame.left - SLACK || box.right > frame.right + SLACK) return at
      }
      return undefined
    }

    function floats(element: Element) {
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true
      }
      return false
    }

    function overlap(one: DOMRect, other: DOMRect) {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      return wide > 3 && high > 6
    }

    function nameOf({ tagName, className }: Element) {
      return `${tagName.toLowerCase()}.${className}`
    }
  })
}

/** Click targets smaller than 24 by 24 px; links within a sentence are exempt. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const REACH = 11.5
    const front = document.querySelector('dialog[open], :popover-open') ?? document.body
    const pressable = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
    return [...front.querySelectorAll<HTMLElement>(pressable)]
      .filter(
        (target) =>
          target.checkVisibility({ visibilityProperty: true }) && !target.closest('[inert]'),
      )
      .filter((target) => !target.matches('[href="#main"]') && !isInSentence(target))
      .filter((target) => !isLargeEnough(target))
      .map((target) => {
        const { width, height } = target.getBoundingClientRect()
        const name = target.textContent?.trim() || target.getAttribute('aria-label') || target.id
        return `${name}: ${Math.round(width)} by ${Math.round(height)}`
      })

    function isInSentence(target: HTMLElement) {
      if (getComputedStyle(target).display !== 'inline') return false
      let block = target.parentElement
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
      const around = block?.textContent?.trim() ?? ''
      return around.length > (target.textContent?.trim().length ?? 0)
    }

    function isLargeEnough(target: HTMLElement) {
      target.scrollIntoView({ block: 'center' })
      const box = target.getBoundingClientRect()
      if (box.width >= 24 && box.height >= 24) return true
      const x = box.left + box.width / 2
      const y = box.top + box.height / 2
      const ends = [
        [x, y],
        [x - REACH, y],
        [x + REACH, y],
        [x, y - REACH],
        [x, y + REACH],
      ]
      return ends.every(([left = 0, top = 0]) => answersAt(target, left, top))
    }

    function answersAt(target: HTMLElement, x: number, y: number) {
      // A toast is there for seconds only; toasts.js.spec.ts proves what it may cover.
      const hit = document.elementsFromPoint(x, y).find((at) => !at.closest('[data-toasts]'))
      const label = hit?.closest('label')
      return hit !== undefined && (target.contains(hit) || label?.control === target)
    }
  })
}

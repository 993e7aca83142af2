/** A keel arch that fits whatever stands in it: the same line as the windows of the front page. */
export function Door() {
  return (
    <svg className="door" viewBox="0 0 500 430" preserveAspectRatio="none" aria-hidden>
      <path className="door-brass" d={ARCH} />
      <path className="door-glaze" d={ARCH} />
    </svg>
  )
}

export const ARCH = 'M12 430V182C12 128 44 104 96 84L250 18 404 84C456 104 488 128 488 182V430Z'

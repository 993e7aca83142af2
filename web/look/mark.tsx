/** The gate of the caravanserai, with the star of its owner over the arch. */
export function Mark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <path d="M3 31V5h1V2h5v3h4V2h6v3h4V2h5v3h1v26h-8V22a5 5 0 0 0-10 0v9z" fill="var(--glaze)" />
      <path d="m16 8.200 1.100 2.300 2.500-.600-.600 2.500 2.300 1.100H10.700l2.300-1.100-.600-2.500 2.500.600z" fill="var(--saffron)" />
    </svg>
  )
}

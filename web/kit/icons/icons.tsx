// Stroke icons on an 18 grid. An icon never appears alone: it is beside words, or in an IconButton, which
// carries its name.

const paths = {
  'chevron-left': 'M11 3L5 9l6 6',
  'chevron-right': 'M7 3l6 6-6 6',
  'chevron-down': 'M3 6l6 6 6-6',
  'chevron-up': 'M3 12l6-6 6 6',
  close: 'M4 4l10 10M14 4L4 14',
  bin: 'M3 5h12M7 5V3h4v2M4.500 5l.8 10.500h7.400L13.500 5M7.500 8v4.500M10.500 8v4.500',
  plus: 'M9 3.5v11M3.5 9h11',
  minus: 'M3.5 9h11',
  check: 'M4 9.5l3.5 3.5L14.5 5.5',
  search: 'M8 13A5 5 0 108 3a5 5 0 000 10zM12 12l3.5 3.5',
  moon: 'M14.5 11A6.2 6.2 0 017 3.5a6.2 6.2 0 107.5 7.5z',
  sun: 'M9 12a3 3 0 100-6 3 3 0 000 6zM9 1.8v1.7M9 14.5v1.700M1.800 9h1.700M14.500 9h1.700M3.900 3.900l1.200 1.200M12.900 12.900l1.200 1.200M3.900 14.100l1.200-1.200M12.900 5.100l1.200-1.200',
  star: 'M9 2.200l2.100 4.400 4.800.6-3.500 3.300.9 4.800L9 13l-4.300 2.300.9-4.800L2.100 7.200l4.800-.6z',
  bookmark: 'M4.500 2.500h9v13L9 12l-4.500 3.500z',
  user: 'M9 9a3 3 0 100-6 3 3 0 000 6zM3.5 15.5c.5-3 2.8-4.3 5.5-4.3s5 1.3 5.5 4.3',
  copy: 'M6.5 6.5H15V15H6.500zM12 6.500V3H3v9h3.500',
  list: 'M3 4h12M6 9h9M6 14h9M3 9h.01M3 14h.01',
  results: 'M3 4h7M3 8h12M3 12h12M3 16h7',
  print: 'M5 7V2.500h8V7M5 13H2.500V7h13v6H13M5 10.500h8v5H5z',
  'full-screen': 'M3 7V3h4M11 3h4v4M15 11v4h-4M7 15H3v-4',
  more: 'M3.500 8.600h.8v.8h-.8zM8.600 8.600h.8v.8h-.8zM13.700 8.600h.8v.8h-.8z',
  eye: 'M2 9c2-3.500 4.500-5 7-5s5 1.500 7 5c-2 3.500-4.500 5-7 5s-5-1.500-7-5zM9 11a2 2 0 100-4 2 2 0 000 4z',
  'eye-closed':
    'M2 9c2-3.500 4.500-5 7-5s5 1.500 7 5c-2 3.500-4.500 5-7 5s-5-1.500-7-5zM9 11a2 2 0 100-4 2 2 0 000 4zM3.500 14.500l11-11',
  whole: 'M3 6.500V3h3.500M11.500 3H15v3.500M15 11.500V15h-3.500M6.500 15H3v-3.500M6.500 6.500h5v5h-5z',
  rotate: 'M14.500 9.500a5.500 5.500 0 11-1.600-4M13.500 2v3.800H9.700',
  scissors:
    'M5 6.500a2 2 0 100-4 2 2 0 000 4zM5 15.500a2 2 0 100-4 2 2 0 000 4zM6.600 5.700L15 13M6.600 12.300L15 5',
  quotation: 'M4 5h10v8H8l-3 2.500V13H4zM6.500 8h5M6.500 10.500h3',
  crop: 'M5 1.500V13h11.500M1.500 5H13v11.500',
  picture: 'M2.500 3.500h13v11h-13zM2.500 12l3.500-3.500 3 3 2.500-2.500 4 4M11.500 6.500h.01',
  lens: 'M7.500 12.500a5 5 0 100-10 5 5 0 000 10zM11 11l5 5M5.500 7.500h4M7.500 5.500v4',
  thumbnails: 'M2 4.500h4v9H2zM7 4.500h4v9H7zM12 4.500h4v9h-4z',
  information: 'M9 16A7 7 0 109 2a7 7 0 000 14zM9 8.200v4.300M9 5.500h.01',
  words: 'M4 3h10v9l-5 3-5-3zM7 7h4M9 7v4',
  highlight: 'M3 15.500h12M6 12.500l-1-2.200L11 3l3.200 2.600-6 7.200z',
  brush:
    'M15.5 2.5c-4 1.800-7 4.800-8.300 8l1.800 1.800c3-1.500 5.600-5 6.500-9.800zM6.800 10.800c-2 .2-2.300 2.700-4.300 4.200 2.500.6 5.300 0 5.900-2.600',
  toolbox:
    'M2.500 6.500h13v8.500h-13zM6.500 6.500V3.500h5v3M2.500 10.500h5M10.500 10.500h5M7.500 9.300h3v2.400h-3z',
  undo: 'M6.500 3L3 6.500 6.500 10M3.500 6.500h6.500a4.300 4.300 0 010 8.600H6',
  calendar: 'M3 4.500h12v11H3zM3 8h12M6.500 2.500v4M11.500 2.500v4',
  settings:
    'M2.500 5h7M14 5h1.500M2.500 13h1.500M8.500 13h7M13.800 5a2.100 2.100 0 11-4.200 0 2.100 2.100 0 014.200 0zM8.300 13a2.100 2.100 0 11-4.200 0 2.100 2.100 0 014.200 0z',
} as const;

export type IconName = keyof typeof paths;
export const iconNames = /*#__PURE__*/ Object.keys(paths) as IconName[];

export const Icon = ({ name, small }: { name: IconName; small?: boolean }) => (
  <svg className={small ? 'icon small' : 'icon'} viewBox="0 0 18 18" aria-hidden="true" focusable="false">
    <path d={paths[name]} />
  </svg>
);

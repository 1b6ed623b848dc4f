// A reader's saved items as Web Annotations (https://www.w3.org/TR/annotation-model/): a collection with one page, in
// JSON-LD by the context of the model. A note comments, a correction edits; the text is selected by its words with the
// words around them, and by our own address of a span.
import type { AnnotationItem } from './annotation-item.ts';
import { annotationSheetTexts } from './export-texts.ts';

export interface AboutExport {
  /** What the collection is called: 琅嬛笔记. */
  title: string;
  /** Whose it is. */
  owner: string;
  /** The URL of the request; the name of the collection. */
  address: string;
  date: Date;
  /** Puts fixed words into the reader's script. */
  say: (text: string) => string;
}

/** Names the form of our span addresses, docs/permalinks.md, as the model wants fragments named. */
const spanAddressForm = 'urn:uuid:0d6b2c9e-5f0a-4e0b-9a43-6f4d6c1f7a52';

const iso = (at: number): string => new Date(at).toISOString();

const textBody = (purpose: string, value: string) => ({
  type: 'TextualBody',
  purpose,
  value,
  format: 'text/plain',
});

/** One of them, as the model has it. */
const annotationOf = ({ row, citation, permalink }: AnnotationItem, { owner, say }: AboutExport): object => {
  const correction = 'right_word' in row ? row : undefined;
  const body = [
    ...(correction ? [textBody('editing', correction.right_word)] : []),
    ...(row.comment === '' ? [] : [textBody(correction ? 'describing' : 'commenting', row.comment)]),
    ...(row.state === 'same' ? [] : [textBody('tagging', say(annotationSheetTexts[row.state]))]),
    ...(correction && correction.status !== 'pending'
      ? [textBody('moderating', say(annotationSheetTexts[correction.status]))]
      : []),
    ...(correction && correction.answer !== '' ? [textBody('replying', correction.answer)] : []),
  ];
  return {
    id: `urn:uuid:${row.id}`,
    type: 'Annotation',
    motivation: correction ? 'editing' : 'commenting',
    created: iso(row.created_at),
    modified: iso(row.updated_at),
    creator: { type: 'Person', name: owner },
    body,
    target: {
      type: 'SpecificResource',
      source: permalink,
      selector: [
        {
          type: 'TextQuoteSelector',
          exact: row.content,
          ...(row.before !== '' && { prefix: row.before }),
          ...(row.after !== '' && { suffix: row.after }),
        },
        { type: 'FragmentSelector', conformsTo: spanAddressForm, value: row.address },
      ],
      'dcterms:bibliographicCitation': citation,
      'dcterms:isPartOf': row.catalog,
    },
  };
};

/** The JSON of the collection, a piece after the other. */
export async function* writeAnnotations(
  stretches: AsyncIterable<readonly AnnotationItem[]>,
  about: AboutExport,
): AsyncGenerator<string> {
  const head = {
    '@context': 'http://www.w3.org/ns/anno.jsonld',
    id: about.address,
    type: 'AnnotationCollection',
    label: about.title,
    creator: { type: 'Person', name: about.owner },
    generated: about.date.toISOString(),
  };
  const page = { id: `${about.address}#page`, type: 'AnnotationPage', startIndex: 0 };
  yield `${JSON.stringify(head).slice(0, -1)},"first":${JSON.stringify(page).slice(0, -1)},"items":[`;
  let total = 0;
  for await (const items of stretches)
    yield items
      .map((item) => `${total++ === 0 ? '' : ','}\n${JSON.stringify(annotationOf(item, about))}`)
      .join('');
  // How many there were is known at the end: some may have come or gone while they were read.
  yield `\n]},"total":${total}}\n`;
}

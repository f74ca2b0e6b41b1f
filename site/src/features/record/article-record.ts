import { type ContentRecord, dayOf, markdownRecord, type PictureEntry, recordId } from './content-record.ts';
import { placeOf } from './media-file.ts';

/** As many characters as lists and search engines show of an article. */
const SUMMARY_LENGTH = 155;
/** What markdown puts before and around words. */
const MARKS = /^\s*(?:[-+*]|[0-9]+\.|#+|>)\s+|[*_`]+/gm;

export interface ArticleDraft {
  title: string;
  content: string;
  picture: PictureEntry | null;
}

/** An article's record; its summary is the text's beginning. */
export function articleRecord({ title, content, picture }: ArticleDraft, now: Date): ContentRecord {
  const text = markdownRecord(
    { title, images: picture ? [picture] : [], date: dayOf(now), summary: summaryOf(content) },
    content,
  );
  return {
    file: `content/blog/${recordId(title, 'article')}.md`,
    text,
    picture: picture && placeOf(picture),
  };
}

function summaryOf(content: string): string {
  const words = content.replace(MARKS, '').replace(/\s+/g, ' ').trim();
  if (words.length <= SUMMARY_LENGTH) return words;
  const cut = words.slice(0, SUMMARY_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}

import {
  type ContentRecord,
  dayOf,
  fileStem,
  markdownRecord,
  type PictureEntry,
  pathInProject,
} from './content-record.ts';

/** How many characters of a summary lists and search engines show. */
const SUMMARY_LENGTH = 155;
/** Markdown's markup. */
const MARKDOWN_MARKUP = /^\s*(?:[-+*]|[0-9]+\.|#+|>)\s+|[*_`]+/gm;

interface ArticleDraft {
  title: string;
  content: string;
  picture: PictureEntry | null;
  /** Whether the content is a placeholder that visitors must not see. */
  isDraft?: boolean;
}

/** An article's record, summarised by the beginning of its text. */
export function articleRecord(
  { title, content, picture, isDraft = false }: ArticleDraft,
  now: Date,
): ContentRecord {
  const text = markdownRecord(
    {
      title,
      images: picture ? [picture] : [],
      date: dayOf(now),
      summary: summaryOf(content) || title,
      draft: isDraft ? { plain: 'yes' } : undefined,
    },
    content,
  );
  return {
    file: `content/blog/${fileStem(title, 'article')}.md`,
    text,
    picture: picture && pathInProject(picture),
  };
}

function summaryOf(content: string): string {
  const text = content.replace(MARKDOWN_MARKUP, '').replace(/\s+/g, ' ').trim();
  // Cut by code points: YAML cannot hold half of a surrogate pair.
  const characters = [...text];
  if (characters.length <= SUMMARY_LENGTH) return text;
  const cut = characters.slice(0, SUMMARY_LENGTH).join('');
  const endOfWord = cut.lastIndexOf(' ');
  return `${endOfWord > 0 ? cut.slice(0, endOfWord) : cut}…`;
}

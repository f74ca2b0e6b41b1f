import { useTexts } from './texts.ts';

/** A text of content, marked as English where it is not translated, so that it is read and set as English. */
export function ContentText({ children }: { children: string }) {
  const texts = useTexts();
  if (texts.content.isTranslated(children)) return children;
  return (
    <span lang="en" dir="ltr">
      {children}
    </span>
  );
}

/** `en` for the long text of a record whose `text` is not translated, or else nothing. */
export function useContentLang(text: string): 'en' | undefined {
  return useTexts().content.isTranslated(text) ? undefined : 'en';
}

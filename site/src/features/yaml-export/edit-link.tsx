import { useSettings } from '../../navigation/use-router.ts';
import { editor } from './editor.en.ts';

/** Leads to a new record of a collection in the content manager, where the site has one, since that saves it. */
export function EditLink({ collection }: { collection: string }) {
  const editPath = useSettings()?.editPath;
  if (editPath === undefined) return null;
  return (
    <p>
      <a href={`${editPath}#/collections/${collection}/new`} target="_blank" rel="noopener">
        {editor.contentManager}
      </a>
    </p>
  );
}

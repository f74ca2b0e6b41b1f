import { editor } from '../../i18n/en/editor.ts';
import { useSettings } from '../../navigation/location.ts';

/** Leads to the content manager, where the site has one, since its forms save what they are told. */
export function EditLink({ collection }: { collection: string }) {
  const editPath = useSettings()?.editPath;
  if (editPath === undefined) return null;
  return (
    <p>
      <a href={`${editPath}#/collections/${collection}`} target="_blank" rel="noopener">
        {editor.contentManager}
      </a>
    </p>
  );
}

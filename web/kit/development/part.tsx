// One part of the kit with its file and what it is for.
import type { ReactNode } from 'react';

/** @param file below `web/kit/`. */
export const Part = ({ file, use, children }: { file: string; use: string; children: ReactNode }) => (
  <section className="kit-part" aria-label={file}>
    <header>
      <h3>
        <code>{file}</code>
      </h3>
      <p className="quiet">{use}</p>
    </header>
    <div className="kit-shown" lang="zh-Hans">
      {children}
    </div>
  </section>
);

/** The parts of one folder. */
export const PartsOfFolder = ({ folder, children }: { folder: string; children: ReactNode }) => (
  <section className="kit-folder" aria-labelledby={`folder-${folder}`}>
    <h2 className="part-title" id={`folder-${folder}`}>
      {folder}
    </h2>
    {children}
  </section>
);

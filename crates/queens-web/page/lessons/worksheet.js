// The worksheet of a lesson: boards to fill in and a question on the first page, a solution of each and the answer on the
// second. It exists only while it is printed.

import { ask, withdrawn } from '../api.js';
import { make } from '../make.js';
import { picture } from '../picture.js';
import { Position } from '../position.js';
import { say } from '../words.js';
import { listOf } from './values.js';

/** @param {import('./lessons.js').Lesson} lesson @param {{ fail: (error: Error) => void }} failure */
export async function printWorksheet(lesson, failure) {
  try {
    const boards = await Promise.all(lesson.sheet.map(async (board) => {
      const position = Position.unfold(board, 32);
      const { solutions } = await ask('solutions', { ...position.query, limit: 1 });
      return { position, solution: solutions[0]?.columns ?? null };
    }));
    const empty = boards.map(({ position }) => picture(listOf(position), position));
    const answers = boards.filter(({ solution }) => solution).map(({ position, solution }) => picture(solution, position));
    const sheet = make('section', { class: 'worksheet' },
      make('div', { class: 'sheet-page' },
        make('h2', { text: say(`lesson-${lesson.name}`) }),
        make('p', { class: 'sheet-name', text: say('lesson-sheet-name') }),
        make('p', { text: say('lesson-sheet-task') }),
        make('div', { class: 'sheet-boards' }, ...empty),
        make('p', { class: 'sheet-question', text: say(`lesson-${lesson.name}-question`) })),
      make('div', { class: 'sheet-page' },
        make('h2', { text: say('lesson-sheet-answers') }),
        make('div', { class: 'sheet-boards' }, ...answers),
        make('p', { class: 'sheet-question' }, make('strong', { text: say('lesson-teacher-answer') }), say('web-sentence-separator'), say(`lesson-${lesson.name}-answer`))));
    document.body.append(sheet);
    document.documentElement.classList.add('printing-sheet');
    addEventListener('afterprint', () => {
      sheet.remove();
      document.documentElement.classList.remove('printing-sheet');
    }, { once: true });
    print();
  } catch (error) {
    if (!withdrawn(error)) failure.fail(error);
  }
}

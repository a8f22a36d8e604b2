// The page's own elements, for the type check of its JavaScript.

import type { QueensBoard } from '../../crates/queens-web/page/board.js';
import type { QueensChart } from '../../crates/queens-web/page/chart.js';
import type { QueensPlayer } from '../../crates/queens-web/page/player.js';
import type { QueensScene } from '../../crates/queens-web/page/scene.js';
import type { QueensTree } from '../../crates/queens-web/page/tree.js';

declare global {
  interface HTMLElementTagNameMap {
    'queens-board': QueensBoard;
    'queens-chart': QueensChart;
    'queens-player': QueensPlayer;
    'queens-scene': QueensScene;
    'queens-tree': QueensTree;
  }
}
